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

/** Milliseconds that the processes of the composition before wait to serve again: they take memory, and no time to start. */
const STANDBY_MS = 600_000

type Next = Composition & { readonly changed: readonly RemoteName[] }

export interface Processes {
  /**
   * Starts processes of another composition beside those that serve. When all of them could serve, they do, and the old ones
   * wait for some minutes, in case they are wanted again; else the old ones go on. One change at a time.
   */
  readonly change: (next: Next) => Promise<Outcome>
  /**
   * Starts processes of a composition to which those that serve send `share` per cent of new visits; for the one that they
   * send to already it says the share again. Its name is the number of a set.
   */
  readonly showCanary: (next: Next, share: number) => Promise<Outcome>
  /** All visits are served by the current composition. */
  readonly endCanary: () => void
  /** Starts a process of a composition that only testers look at; it ends when they have not done so for ten minutes. */
  readonly showTester: (next: Next) => Promise<Outcome>
  /** The socket of that process, by the name of its composition; null when there is none. */
  readonly testerPath: (name: string) => string | null
  /** Tells every process. */
  readonly tell: (message: object) => void
}

const NOBODY: Listener = { message: () => {}, fault: () => {} }

/**
 * One thread renders a page, so processes share the port; the others start when the first one serves. The process that
 * starts them runs no code of a remote, so no remote can end it: it counts their faults and keeps who is out. Gives null in
 * the others.
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

  /** What another version did is not this one's fault. */
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
      // Memory for two sets is enough.
      waiting.end()
      return canary.show(nextOf(next), share)
    },
    endCanary: canary.end,
    showTester: (next) => testers.show(nextOf(next)),
    testerPath: testers.pathOf,
    tell: (message) => tellAll(living(), message),
  }
}

/** One generation that has served and could serve again. */
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
    /** null when another one waits, or not all of its processes. */
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
