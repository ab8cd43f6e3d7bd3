import cluster from 'node:cluster'
import type { RemoteName } from '@verstak/domain/route-table.ts'
import { type CanaryMessage, canaryEnv } from '../canary/canary.ts'
import { countStrikes } from '../faults/strikes.ts'
import { canaryGeneration } from './canary-generation.ts'
import { end, living, tellAll } from './end-processes.ts'
import { type Composition, forksOf, type Generation, type Listener } from './generation.ts'
import type { StandbyMessage } from './standby.ts'
import { testerGenerations } from './tester-generations.ts'
import { type Outcome, resume, tryGeneration } from './try-generation.ts'

/**
 * Milliseconds that processes of the previous composition stay on standby: they use memory, but restart
 * instantly.
 */
const STANDBY_MS = 600_000

type Next = Composition & { readonly changed: readonly RemoteName[] }

export interface Processes {
  /**
   * Starts processes of another composition next to the serving ones. When all of them are ready, they serve,
   * and the old ones stay on standby for some minutes for a rollback; otherwise the old ones continue. One
   * change at a time.
   */
  readonly change: (next: Next) => Promise<Outcome>
  /**
   * Starts processes of a composition that get `share` per cent of new visits; for a running canary it
   * changes the share. The name is the number of a set.
   */
  readonly showCanary: (next: Next, share: number) => Promise<Outcome>
  /** Routes all visits to the current composition. */
  readonly endCanary: () => void
  /** Starts a process of a composition only for testers; it ends after ten minutes without use. */
  readonly showTester: (next: Next) => Promise<Outcome>
  /** Socket of that process, by the name of its composition; null without one. */
  readonly testerPath: (name: string) => string | null
  /** Sends a message to every process. */
  readonly tell: (message: object) => void
}

const NOBODY: Listener = { message: () => {}, fault: () => {} }

/**
 * A page renders in one thread, so several processes share the port; the others start when the first one
 * serves. The primary process runs no remote code, so no remote can end it: it counts their faults and keeps
 * the excluded remotes. Returns null in the worker processes.
 */
export async function serveInProcesses(
  count: number,
  serve: () => Promise<void>,
  first: Composition = { name: '', env: {} },
  listener: Partial<Listener> = {},
): Promise<Processes | null> {
  if (cluster.isWorker) {
    await serve()
    return null
  }
  cluster.setupPrimary({ stdio: ['inherit', 'inherit', 'inherit', 'ipc', 'pipe'] })
  const current: Generation = { ...first, workers: new Set(), strikes: countStrikes(), serves: true }
  return processesFrom(current, count, { ...NOBODY, ...listener })
}

function processesFrom(first: Generation, count: number, listener: Listener): Processes {
  let current = first
  const canary = canaryGeneration({ forks: () => forks, count, current: () => current })
  const testers = testerGenerations(() => forks)
  const forks = forksOf({
    count,
    listener,
    moreEnv: (generation) => canaryEnv(generation === current ? canary.message().canary : null),
  })
  endWithSignals(forks.stop)
  forks.keep(current)
  const waiting = waitingRoom()

  /** Faults of another version do not count against this one. */
  const nextOf = ({ name, env, changed }: Next): Generation => ({
    name,
    env,
    workers: new Set(),
    strikes: current.strikes.without(changed),
    serves: false,
  })

  return {
    async change(next) {
      const before = current
      const known = canary.take(next) ?? waiting.take(next.name, count)
      const generation = known ?? nextOf(next)
      const outcome = await (known ? resume(known, count) : tryGeneration(forks, generation, count))
      if (outcome === 'serves') {
        current = generation
        current.serves = true
        tellAll(before.workers, { canary: null } satisfies CanaryMessage)
        waiting.put(before)
      } else {
        generation.serves = false
        end([...generation.workers], 'SIGTERM')
      }
      canary.tell()
      return outcome
    },
    async showCanary(next, share) {
      const known = canary.share(next.name, share)
      if (known) return known
      // Memory suffices for two sets.
      waiting.end()
      return canary.show(nextOf(next), share)
    },
    endCanary: canary.end,
    showTester: (next) => testers.show(nextOf(next)),
    testerPath: testers.pathOf,
    tell: (message) => tellAll(living(), message),
  }
}

/** Holds one generation that has served and can serve again. */
function waitingRoom() {
  let waiting: Generation | null = null
  let patience: NodeJS.Timeout | undefined
  const endWaiting = (): void => {
    clearTimeout(patience)
    if (waiting) end([...waiting.workers], 'SIGTERM')
    waiting = null
  }
  return {
    end: endWaiting,
    put(generation: Generation): void {
      endWaiting()
      generation.serves = false
      waiting = generation
      tellAll(generation.workers, { standby: true } satisfies StandbyMessage)
      patience = setTimeout(endWaiting, STANDBY_MS).unref()
    },
    /** null when another one is on standby, or when some processes are missing. */
    take(name: string, count: number): Generation | null {
      if (waiting?.name !== name || waiting.workers.size !== count) return null
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
    })
  }
}
