import cluster, { type Worker } from 'node:cluster'
import type { LeaveMessage } from './connections.ts'

/** Milliseconds for a graceful shutdown of the processes. */
const STOP_MS = 8_000

export const living = (): Worker[] =>
  Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

/** An exited process counts as connected until its exit event arrives; a lost message to it is harmless. */
export function tellAll(workers: Iterable<Worker>, message: object): void {
  for (const worker of workers) if (worker.isConnected()) worker.send(message, () => {})
}

/** Milliseconds for a process to return its connections and to finish long answers. */
const LEAVE_MS = 70_000

/** Ends processes that served visitors: they return their connections first, which other processes serve on. */
export function leave(workers: readonly Worker[]): void {
  tellAll(workers, { leave: true } satisfies LeaveMessage)
  setTimeout(() => {
    for (const worker of workers) worker.process.kill('SIGKILL')
  }, LEAVE_MS).unref()
}

/** Graceful first; a process in an endless loop reacts only to the last signal. */
export function end(workers: readonly Worker[], signal: NodeJS.Signals): void {
  for (const worker of workers) worker.process.kill(signal)
  setTimeout(() => {
    for (const worker of workers) worker.process.kill('SIGKILL')
  }, STOP_MS).unref()
}
