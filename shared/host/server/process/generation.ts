import cluster, { type Worker } from 'node:cluster'
import type { Fault } from '../faults/fault.ts'
import { OUT_VARIABLE, type OutMessage } from '../faults/remotes-out.ts'
import { STRIKE_MS, type Strikes } from '../faults/strikes.ts'
import { triedEnv } from './admission.ts'
import { living, tellAll } from './end-processes.ts'
import { followFaults } from './follow-faults.ts'
import { returnConnections } from './return-connections.ts'

/** A process that dies at once must not be replaced in a tight loop. */
const PAUSE_MS = 1_000

/** So many first processes may be killed before anybody could tell by whom: on a busy machine the one that watches comes late. */
const FIRST_TRIES = 3

/** A process that is busy for long may be on a busy machine; what does these would do them again. */
const FINAL: readonly Fault['what'][] = ['exit', 'exception', 'memory']

/** What a process serves: it reads that from the variables. */
export interface Composition {
  /** Of two with the same name either may serve. */
  readonly name: string
  readonly env: Readonly<Record<string, string>>
}

export interface Generation extends Composition {
  readonly workers: Set<Worker>
  /** A version that is tried does not put out the one that serves. */
  readonly strikes: Strikes
  /** Its processes are replaced when they end; those of a generation that is tried or over are not. */
  serves: boolean
}

/** Hears what the processes of the composition `name` say. */
export interface Listener {
  readonly message: (name: string, message: unknown, pid: number | undefined) => void
  /** `out`: the remote is left out from now on. */
  readonly fault: (name: string, fault: Fault, out: boolean) => void
}

interface Forking {
  readonly count: number
  readonly listener: Listener
  /** Variables of each new process of a generation beside its own. */
  readonly moreEnv: (generation: Generation) => Readonly<Record<string, string>>
}

export interface Forks {
  /** `ended` hears whether a remote is to blame, and whether another try would end alike. */
  readonly fork: (
    generation: Generation,
    ended: (blamed: boolean, how: string | number, final: boolean) => void,
    tried?: boolean,
  ) => Worker
  /** A process that another one follows when it ends, as long as its generation serves. */
  readonly keep: (generation: Generation) => void
  /** Another one, when its generation serves. */
  readonly replace: (generation: Generation, worker: Worker, how: string | number, bornAt: number) => void
  /** From here on no process follows another, and the last one ends this one. */
  readonly stop: () => void
}

/** Starts processes of generations, the others of the first one when its first process serves. */
export function forksOf({ count, listener, moreEnv }: Forking): Forks {
  let stopping = false
  let listening = false
  let tries = 0

  const fork: Forks['fork'] = (generation, ended, tried = false) => {
    const worker = cluster.fork({
      ...generation.env,
      ...moreEnv(generation),
      ...triedEnv(tried),
      [OUT_VARIABLE]: generation.strikes.out().join(),
    })
    generation.workers.add(worker)
    returnConnections(worker)
    worker.on('message', (message) => listener.message(generation.name, message, worker.process.pid))
    let [blamed, final] = [false, false]
    followFaults(worker, (fault) => {
      blamed ||= fault.remote !== null
      final ||= fault.remote !== null && FINAL.includes(fault.what)
      const out = generation.strikes.add(fault)
      if (out) tellOut(fault.remote, generation)
      listener.fault(generation.name, fault, out)
    })
    // Later than 'exit': what the process told at its end has been read.
    worker.process.once('close', (code, signal) => {
      generation.workers.delete(worker)
      if (stopping && living().length === 0) process.exit(0)
      if (!stopping) ended(blamed, signal ?? code ?? 1, final)
    })
    return worker
  }
  const keep: Forks['keep'] = (generation) => {
    if (stopping || !generation.serves) return
    const bornAt = Date.now()
    if (!listening) tries += 1
    const worker = fork(generation, (blamed, how) => {
      // One that ends by itself and without a remote's fault would do it again.
      const isHopeless = typeof how === 'number' || tries >= FIRST_TRIES
      if (!listening && !blamed && isHopeless) process.exit(Number(how) || 1)
      replace(generation, worker, how, bornAt)
    })
    worker.once('listening', () => {
      if (listening) return
      listening = true
      for (let started = 1; started < count; started += 1) keep(generation)
    })
  }
  const replace: Forks['replace'] = (generation, { process: { pid } }, how, bornAt) => {
    if (!generation.serves) return
    console.error(`Render process ${pid} ended (${how}), another takes its place`)
    setTimeout(keep, Date.now() - bornAt < PAUSE_MS ? PAUSE_MS : 0, generation)
  }
  return {
    fork,
    keep,
    replace,
    stop: () => {
      stopping = true
    },
  }
}

/** Every process hears who is out, now and when the time is over. */
function tellOut(remote: string | null, { workers, strikes }: Generation): void {
  console.error(`${remote} is left out for ${STRIKE_MS / 60_000} minutes`)
  const tell = () => tellAll(workers, { remotesOut: strikes.out() } satisfies OutMessage)
  tell()
  setTimeout(tell, STRIKE_MS + PAUSE_MS).unref()
}
