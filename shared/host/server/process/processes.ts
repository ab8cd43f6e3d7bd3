import cluster from 'node:cluster'
import type { RemoteName } from '@verstak/domain/route-table.ts'
import { type CanariesMessage, canariesEnv } from '../canary/canary.ts'
import { socketOf } from '../canary/socket.ts'
import { countStrikes, type Strikes } from '../faults/strikes.ts'
import { canaryGenerations } from './canary-generation.ts'
import type { StandbyMessage } from './connections.ts'
import { end, leave, living, tellAll } from './end-processes.ts'
import { type Composition, forksOf, type Generation, type Listener } from './generation.ts'
import { type Address, sharedPort } from './port.ts'
import { testerGenerations } from './tester-generations.ts'
import { type Outcome, tryGeneration } from './try-generation.ts'

/**
 * Milliseconds that processes of the previous composition stay on standby: they use memory, but restart
 * instantly.
 */
const STANDBY_MS = 600_000

const LOOK_EVERY_MS = 250

type Next = Composition & { readonly changed: readonly RemoteName[] }

export interface Processes {
  /**
   * Starts processes of another composition next to the serving ones. When all of them are ready, they serve,
   * and the old ones stay on standby for some minutes for a rollback; otherwise the old ones continue. One
   * change at a time.
   */
  readonly change: (next: Next) => Promise<Outcome>
  /**
   * Starts processes of a composition that get `share` per cent of new visits; for a running canary it changes the
   * share or the composition. The name is the number of a set, `first` that of the set which the canary began with.
   */
  readonly showCanary: (first: number, next: Next, share: number) => Promise<Outcome>
  /** Routes the visits of the canary to the current composition. */
  readonly endCanary: (first: number) => void
  /** Starts a process of a composition only for testers; it ends after ten minutes without use. */
  readonly showTester: (next: Next) => Promise<Outcome>
  /** Socket of that process, by the name of its composition; null without one. */
  readonly testerPath: (name: string) => string | null
  /** Sends a message to every process. */
  readonly tell: (message: object) => void
}

const NOBODY: Listener = { message: () => {}, fault: () => {} }

export interface Shop extends Address {
  /** Number of processes that serve visitors. */
  readonly count: number
  /** Number of processes that stand ready for those that end. */
  readonly spare: number
}

/**
 * A page renders in one thread, so several processes share the port; the others start when the first one
 * serves. The primary process runs no remote code, so no remote can end it: it keeps the port open, counts
 * their faults and keeps the excluded remotes. Returns null in the worker processes.
 */
export async function serveInProcesses(
  shop: Shop,
  serve: () => Promise<void>,
  first: Composition = { name: '', env: {} },
  listener: Partial<Listener> = {},
): Promise<Processes | null> {
  if (cluster.isWorker) {
    await serve()
    return null
  }
  cluster.setupPrimary({ stdio: ['inherit', 'inherit', 'inherit', 'ipc', 'pipe'] })
  return processesFrom(first, shop, { ...NOBODY, ...listener })
}

const generationOf = ({ name, env }: Composition, strikes: Strikes, serves: boolean): Generation => ({
  name,
  env,
  path: socketOf(name),
  workers: new Set(),
  ready: new Set(),
  strikes,
  serves,
})

async function processesFrom(first: Composition, shop: Shop, listener: Listener): Promise<Processes> {
  const { count, spare, host, port: number } = shop
  let current = generationOf(first, countStrikes(), true)
  const port = sharedPort({ count, ready: () => current.ready })
  await port.open({ host, port: number })
  const canaries = canaryGenerations({ forks: () => forks, count, current: () => current })
  const testers = testerGenerations(() => forks)
  const canariesBeside = (generation: Generation): CanariesMessage =>
    generation === current ? canaries.message() : { canaries: [] }
  const forks = forksOf({
    full: count + spare,
    port,
    listener,
    moreEnv: (generation) => canariesEnv(canariesBeside(generation).canaries),
    // A process of a canary counts its pages, whatever is beside it.
    news: (generation) => (generation === current ? canaries.message() : null),
  })
  endWithSignals(() => {
    port.close()
    forks.stop()
  })
  forks.begin(current)
  const waiting = waitingRoom(count)

  /** Faults of another version do not count against this one. */
  const nextOf = (next: Next): Generation => generationOf(next, current.strikes.without(next.changed), false)

  return {
    async change(next) {
      const before = current
      const generation = canaries.take(next) ?? waiting.take(next.name) ?? nextOf(next)
      // A canary has as many as its visits needed.
      const missing = count - generation.ready.size
      const outcome = missing > 0 ? await tryGeneration(forks, generation, missing) : 'serves'
      if (outcome === 'serves') {
        current = generation
        current.serves = true
        tellAll(current.workers, { standby: false } satisfies StandbyMessage)
        port.share()
        forks.fill(current)
        tellAll(before.workers, { canaries: [] } satisfies CanariesMessage)
        waiting.put(before)
      } else {
        generation.serves = false
        end([...generation.workers], 'SIGTERM')
      }
      canaries.tell()
      return outcome
    },
    async showCanary(first, next, share) {
      // Memory suffices for two sets.
      waiting.end()
      return canaries.show(first, canaries.known(first, next.name) ?? nextOf(next), share)
    },
    endCanary: canaries.end,
    showTester: (next) => testers.show(nextOf(next)),
    testerPath: testers.pathOf,
    tell: (message) => tellAll(living(), message),
  }
}

/** Holds one generation that has served and can serve again. */
function waitingRoom(count: number) {
  let waiting: Generation | null = null
  let patience: NodeJS.Timeout | undefined
  const endWaiting = (): void => {
    clearTimeout(patience)
    if (waiting) leave([...waiting.workers])
    waiting = null
  }
  return {
    end: endWaiting,
    put(generation: Generation): void {
      endWaiting()
      generation.serves = false
      waiting = generation
      const needed = [...generation.ready].slice(0, count)
      const { workers, ready } = generation
      // A process on standby needs no spare.
      leave([...ready].filter((worker) => !needed.includes(worker)))
      end(
        [...workers].filter((worker) => !ready.has(worker)),
        'SIGTERM',
      )
      tellAll(needed, { standby: true } satisfies StandbyMessage)
      patience = setTimeout(endWaiting, STANDBY_MS).unref()
    },
    /** null when another one is on standby, or when some processes are missing. */
    take(name: string): Generation | null {
      if (waiting?.name !== name || waiting.ready.size < count) return null
      const known = waiting
      waiting = null
      return known
    },
  }
}

function endWithSignals(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop()
      if (living().length === 0) process.exit(0)
      end(living(), signal)
      // A process may count as living a moment longer than its last event.
      setInterval(() => living().length === 0 && process.exit(0), LOOK_EVERY_MS)
    })
  }
}
