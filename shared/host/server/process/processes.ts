import cluster, { type Worker } from 'node:cluster'
import type { RemoteName } from '#domain/route-table.ts'
import { OUT_VARIABLE, type OutMessage } from '../faults/remotes-out.ts'
import { countStrikes, STRIKE_MS, type Strikes } from '../faults/strikes.ts'
import { type AdmittedMessage, type ReadyMessage, triedEnv, type UnfitMessage } from './admission.ts'
import { followFaults } from './follow-faults.ts'
import { returnConnections } from './return-connections.ts'
import type { StandbyMessage } from './standby.ts'

/** A process that dies at once must not be replaced in a tight loop. */
const PAUSE_MS = 1_000
/** Milliseconds for the processes to end in order. */
const STOP_MS = 8_000
/** Milliseconds for the processes of another composition to serve. */
const START_MS = 60_000
/** The same for processes that have served before and wait. */
const RESUME_MS = 5_000
/** Milliseconds that the processes of the composition before wait to serve again: they take memory, and no time to start. */
const STANDBY_MS = 600_000

/** What a process serves: it reads that from the variables. */
export interface Composition {
  /** Of two with the same name either may serve. */
  readonly name: string
  readonly env: Readonly<Record<string, string>>
}

/** `unfit`: by what a process found in the composition; `ended`: it ended, as it may do on a machine that is busy. */
export type Outcome = 'serves' | 'unfit' | 'ended'

export interface Processes {
  /**
   * Starts processes of another composition beside those that serve. When all of them could serve, they do, and the old ones
   * wait for some minutes, in case they are wanted again; else the old ones go on. One change at a time.
   */
  readonly change: (next: Composition & { readonly changed: readonly RemoteName[] }) => Promise<Outcome>
  /** Tells every process. */
  readonly tell: (message: object) => void
}

interface Generation extends Composition {
  readonly workers: Set<Worker>
  /** A version that is tried does not put out the one that serves. */
  readonly strikes: Strikes
  /** Its processes are replaced when they end; those of a generation that is tried or over are not. */
  serves: boolean
}

/**
 * One thread renders a page, so processes share the port; the others start when the first one serves. The process that
 * starts them runs no code of a remote, so no remote can end it: it counts their faults and keeps who is out. Gives null in
 * the others.
 */
export async function serveInProcesses(
  count: number,
  serve: () => Promise<void>,
  first: Composition = { name: '', env: {} },
): Promise<Processes | null> {
  if (cluster.isWorker) {
    await serve()
    return null
  }
  let stopping = false
  let current: Generation = { ...first, workers: new Set(), strikes: countStrikes(), serves: true }
  cluster.setupPrimary({ stdio: ['inherit', 'inherit', 'inherit', 'ipc', 'pipe'] })

  const fork = (
    generation: Generation,
    ended: (blamed: boolean, how: string | number) => void,
    tried = false,
  ): Worker => {
    const worker = cluster.fork({
      ...generation.env,
      ...triedEnv(tried),
      [OUT_VARIABLE]: generation.strikes.out().join(),
    })
    generation.workers.add(worker)
    returnConnections(worker)
    let blamed = false
    followFaults(worker, (fault) => {
      blamed ||= fault.remote !== null
      if (generation.strikes.add(fault)) tellOut(fault.remote, generation)
    })
    // Later than 'exit': what the process told at its end has been read.
    worker.process.once('close', (code, signal) => {
      generation.workers.delete(worker)
      if (stopping && living().length === 0) process.exit(0)
      if (!stopping) ended(blamed, signal ?? code ?? 1)
    })
    return worker
  }

  let listening = false
  /** A process that another one follows when it ends, as long as its generation serves. */
  const keep = (generation: Generation): void => {
    if (stopping || !generation.serves) return
    const bornAt = Date.now()
    const worker = fork(generation, (blamed, how) => {
      if (!listening && !blamed) process.exit(Number(how) || 1)
      replace(generation, worker, how, bornAt)
    })
    worker.once('listening', () => {
      if (listening) return
      listening = true
      for (let started = 1; started < count; started += 1) keep(generation)
    })
  }
  const replace = (
    generation: Generation,
    { process: { pid } }: Worker,
    how: string | number,
    bornAt: number,
  ) => {
    if (!generation.serves) return
    console.error(`Render process ${pid} ended (${how}), another takes its place`)
    setTimeout(keep, Date.now() - bornAt < PAUSE_MS ? PAUSE_MS : 0, generation)
  }

  /** When all its processes could serve they do, all at once; they start one after the other, beside those that are busy. */
  const outcomeOf = (generation: Generation): Promise<Outcome> =>
    new Promise((resolve) => {
      let tried = true
      const done = (outcome: Outcome): void => {
        tried = false
        clearTimeout(late)
        resolve(outcome)
      }
      const late = setTimeout(done, START_MS, 'ended')
      const ready = new Set<Worker>()
      const listening = new Set<Worker>()
      const start = (): void => {
        const bornAt = Date.now()
        const ended = (_: boolean, how: string | number) => {
          if (tried) done('ended')
          replace(generation, worker, how, bornAt)
        }
        const worker = fork(generation, ended, true)
        worker.on('message', (message: Partial<ReadyMessage & UnfitMessage> | null) => {
          if (!tried) return
          if (message?.unfit) {
            console.error(message.unfit)
            done('unfit')
          }
          if (!message?.ready) return
          if (ready.add(worker).size < count) start()
          else tellAll(ready, { admitted: true } satisfies AdmittedMessage)
        })
        worker.once('listening', () => {
          if (listening.add(worker).size === count && tried) done('serves')
        })
      }
      start()
    })

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stopping = true
      if (living().length === 0) process.exit(0)
      end(living(), signal)
    })
  }
  keep(current)
  let waiting: Generation | null = null
  const endWaiting = (): void => {
    if (waiting) end([...waiting.workers], 'SIGTERM')
    waiting = null
  }
  let patience: NodeJS.Timeout | undefined
  const rest = (generation: Generation): void => {
    endWaiting()
    clearTimeout(patience)
    generation.serves = false
    waiting = generation
    tellAll(generation.workers, { standby: true } satisfies StandbyMessage)
    patience = setTimeout(endWaiting, STANDBY_MS).unref()
  }
  const resume = (generation: Generation): Promise<Outcome> =>
    new Promise((resolve) => {
      const late = setTimeout(resolve, RESUME_MS, 'ended')
      let listening = 0
      for (const worker of generation.workers)
        worker.once('listening', () => {
          listening += 1
          if (listening < count) return
          clearTimeout(late)
          resolve('serves')
        })
      tellAll(generation.workers, { standby: false } satisfies StandbyMessage)
    })

  return {
    async change({ name, env, changed }) {
      const before = current
      const known = waiting?.name === name && waiting.workers.size === count ? waiting : null
      if (known) waiting = null
      // What another version did is not this one's fault.
      const strikes = before.strikes.without(changed)
      const next: Generation = known ?? { name, env, workers: new Set(), strikes, serves: false }
      const outcome = await (known ? resume(known) : outcomeOf(next))
      if (outcome !== 'serves') {
        end([...next.workers], 'SIGTERM')
        return outcome
      }
      current = next
      current.serves = true
      rest(before)
      return outcome
    },
    tell: (message) => tellAll(living(), message),
  }
}

/** Every process hears who is out, now and when the time is over. */
function tellOut(remote: string | null, { workers, strikes }: Generation): void {
  console.error(`${remote} is left out for ${STRIKE_MS / 60_000} minutes`)
  const tell = () => tellAll(workers, { remotesOut: strikes.out() } satisfies OutMessage)
  tell()
  setTimeout(tell, STRIKE_MS + PAUSE_MS).unref()
}

function tellAll(workers: Iterable<Worker>, message: object): void {
  for (const worker of workers) if (worker.isConnected()) worker.send(message)
}

/** In order; a process that is busy without end hears no other signal than the last. */
function end(workers: readonly Worker[], signal: NodeJS.Signals): void {
  for (const worker of workers) worker.process.kill(signal)
  setTimeout(() => {
    for (const worker of workers) worker.process.kill('SIGKILL')
  }, STOP_MS).unref()
}

const living = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
