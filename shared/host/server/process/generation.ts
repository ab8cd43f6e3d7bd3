import cluster, { type Worker } from 'node:cluster'
import { killWhenSilent } from '@verstak/process/sign-of-life.ts'
import type { Fault } from '../faults/fault.ts'
import { OUT_VARIABLE, type OutMessage } from '../faults/remotes-out.ts'
import { STRIKE_MS, type Strikes } from '../faults/strikes.ts'
import { triedEnv } from './admission.ts'
import { living, tellAll } from './end-processes.ts'
import { followFaults } from './follow-faults.ts'
import { socketEnv } from './own-socket.ts'
import type { Port } from './port.ts'
import { returnConnections } from './return-connections.ts'

/** Delays the replacement of a process that exits at once, to prevent a tight loop. */
const PAUSE_MS = 1_000

/**
 * Number of first processes that may be killed before the cause is known: on a busy machine the watchdog is
 * late.
 */
const FIRST_TRIES = 3

/** Every process hears again and again which remotes are left out: no order of starts, faults and switches of sets matters. */
const TELL_EVERY_MS = 1_000

/** A busy process may be due to a busy machine; these faults would repeat. */
const FINAL: readonly Fault['what'][] = ['exit', 'exception', 'memory']

/** The configuration of a process, passed in environment variables. */
export interface Composition {
  /** Two compositions with the same name are interchangeable. */
  readonly name: string
  readonly env: Readonly<Record<string, string>>
}

export interface Generation extends Composition {
  readonly workers: Set<Worker>
  /** Local socket of the processes. */
  readonly path: string
  /** Those that can serve, the oldest first. */
  readonly ready: Set<Worker>
  /** Separate counts, so that a version on trial does not exclude the serving one. */
  readonly strikes: Strikes
  /** Its processes are replaced when they exit; those of a generation on trial or of an old one are not. */
  serves: boolean
}

/** Gets the messages of a composition's processes, with its `name`. */
export interface Listener {
  readonly message: (name: string, message: unknown, pid: number | undefined) => void
  /** `out`: the remote is excluded for ten minutes from now on. */
  readonly fault: (name: string, fault: Fault, out: boolean) => void
}

interface Forking {
  /** Number of processes of a generation that serves, with the spare ones. */
  readonly full: number
  readonly port: Pick<Port, 'follow' | 'share' | 'rescue'>
  readonly listener: Listener
  /** Additional variables for each new process of a generation. */
  readonly moreEnv: (generation: Generation) => Readonly<Record<string, string>>
  /** What a process must know before its first connection, and may not have heard while it started. */
  readonly news: (generation: Generation) => object | null
}

export interface Forks {
  /** `ended` is told whether a remote is at fault, and whether another attempt would fail too. */
  readonly fork: (
    generation: Generation,
    ended: (blamed: boolean, how: string | number, final: boolean) => void,
    tried?: boolean,
  ) => Worker
  /** Starts the first process of the shop; the others start once it serves. */
  readonly begin: (generation: Generation) => void
  /** Starts the missing processes of a generation that serves. */
  readonly fill: (generation: Generation) => void
  /** Starts a replacement if the generation serves. */
  readonly replace: (generation: Generation, worker: Worker, how: string | number, bornAt: number) => void
  /** No further replacements; the last exit ends this process too. */
  readonly stop: () => void
}

/** Starts processes of generations, and replaces those that end. */
export function forksOf({ full, port, listener, moreEnv, news }: Forking): Forks {
  let stopping = false
  let listening = false
  let tries = 0
  const generations = new Set<Generation>()
  setInterval(() => {
    for (const generation of generations) tellOut(generation)
  }, TELL_EVERY_MS).unref()

  const fork: Forks['fork'] = (generation, ended, tried = false) => {
    const worker = cluster.fork({
      ...socketEnv(generation.path),
      ...generation.env,
      ...moreEnv(generation),
      ...triedEnv(tried),
      [OUT_VARIABLE]: generation.strikes.out().join(),
    })
    generation.workers.add(worker)
    generations.add(generation)
    returnConnections(worker)
    // A process that cannot be started, for want of processes or files, is one that ended: without this it ends the shop.
    worker.on('error', (error) =>
      console.error(`Render process ${worker.process.pid ?? ''}: ${error.message}`),
    )
    killWhenSilent(worker.process, {
      say: (seconds) =>
        console.error(
          `Render process ${worker.process.pid} gave no sign of life for ${seconds} s and is killed`,
        ),
    })
    worker.on('message', (message) => listener.message(generation.name, message, worker.process.pid))
    let [blamed, final] = [false, false]
    followFaults(worker, {
      open: (connections) => port.rescue(worker, connections),
      fault: (fault) => {
        blamed ||= fault.remote !== null
        final ||= fault.remote !== null && FINAL.includes(fault.what)
        const out = generation.strikes.add(fault)
        if (out) {
          const minutes = out / 60_000
          console.error(`${fault.remote} is left out for ${minutes} minute${minutes === 1 ? '' : 's'}`)
          tellOut(generation)
        }
        listener.fault(generation.name, fault, out === STRIKE_MS)
      },
    })
    worker.once('listening', () => {
      generation.ready.add(worker)
      tellOut(generation)
      const told = news(generation)
      if (told) tellAll([worker], told)
      port.share()
    })
    // Later than 'exit': the process's last messages have been read.
    worker.process.once('close', (code, signal) => {
      generation.workers.delete(worker)
      generation.ready.delete(worker)
      if (generation.workers.size === 0) generations.delete(generation)
      if (stopping && living().length === 0) process.exit(0)
      if (!stopping) ended(blamed, signal ?? code ?? 1, final)
    })
    port.follow(worker)
    return worker
  }
  const keep = (generation: Generation): void => {
    if (stopping || !generation.serves || generation.workers.size >= full) return
    const bornAt = Date.now()
    if (!listening) tries += 1
    const worker = fork(generation, (blamed, how) => {
      // An exit without a signal and without a remote at fault would repeat.
      const isHopeless = typeof how === 'number' || tries >= FIRST_TRIES
      if (!listening && !blamed && isHopeless) {
        console.error(
          `Render process ${worker.process.pid} ended (${how}) before it served, so the shop ends`,
        )
        process.exit(Number(how) || 1)
      }
      replace(generation, worker, how, bornAt)
    })
    worker.once('listening', () => {
      if (listening) return
      listening = true
      fill(generation)
    })
  }
  const fill: Forks['fill'] = (generation) => {
    for (let count = generation.workers.size; count < full; count += 1) keep(generation)
  }
  const replace: Forks['replace'] = (generation, { process: { pid } }, how, bornAt) => {
    if (!generation.serves) return
    console.error(`Render process ${pid} ended (${how}), another takes its place`)
    setTimeout(keep, Date.now() - bornAt < PAUSE_MS ? PAUSE_MS : 0, generation)
  }
  return {
    fork,
    begin: keep,
    fill,
    replace,
    stop: () => {
      stopping = true
    },
  }
}

/**
 * Tells the processes which remotes are left out at present. The newest one, which is spare, gets a remote back earlier,
 * to try it.
 */
function tellOut({ workers, ready, strikes }: Generation): void {
  const newest = [...ready].at(-1)
  for (const worker of workers)
    tellAll([worker], { remotesOut: strikes.out(worker === newest) } satisfies OutMessage)
}
