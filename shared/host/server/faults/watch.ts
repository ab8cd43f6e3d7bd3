import { url } from 'node:inspector'
import { setInterval } from 'node:timers'
import { Worker } from 'node:worker_threads'
import { type Fault, faultOutput, tellFault } from './fault.ts'
import { answerWatch, stackNow, whoRuns } from './running.ts'
import { type StallWatch, watchMainThread } from './stall-thread.ts'

const BEAT_MS = 50

export type WatchLimits = Pick<StallWatch, 'limit' | 'memory'>

/**
 * Reports faults of the process with the remote and the route. `end` shuts it down gracefully. Call the
 * returned function when all code is loaded.
 */
export function watchFaults(limits: WatchLimits, end: () => Promise<unknown>): () => void {
  const beats = new Int32Array(new SharedArrayBuffer(8))
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref()
  const workerData: StallWatch = { beats, question: answerWatch(), output: faultOutput(), ...limits }
  // A developer's breakpoint is not a fault.
  if (!url()) new Worker(`(${watchMainThread})()`, { eval: true, workerData, execArgv: [] }).unref()

  process.on('unhandledRejection', (reason) => tell('rejection', stackOf(reason)))
  let ending = false
  process.on('uncaughtException', (error) => {
    tell('exception', stackOf(error))
    if (ending) return
    ending = true
    // The state after an uncaught error is unknown.
    void end().finally(() => process.exit(1))
  })
  process.on('exit', () => {
    const stack = stackNow()
    if (!ending && whoRuns(stack).remote) tell('exit', stack)
  })
  return () => Atomics.store(beats, 1, 1)
}

function tell(what: Fault['what'], detail: string): void {
  tellFault({ ...whoRuns(detail), what, detail })
}

const stackOf = (reason: unknown): string => (reason instanceof Error && reason.stack) || String(reason)
