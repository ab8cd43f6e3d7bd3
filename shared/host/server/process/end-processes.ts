import cluster, { type Worker } from 'node:cluster'

/** Milliseconds for the processes to end in order. */
const STOP_MS = 8_000

export const living = (): Worker[] =>
  Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

/** One that has ended counts as connected until this process hears of its end; a message to it is nobody's loss. */
export function tellAll(workers: Iterable<Worker>, message: object): void {
  for (const worker of workers) if (worker.isConnected()) worker.send(message, () => {})
}

/** In order; a process that is busy without end hears no other signal than the last. */
export function end(workers: readonly Worker[], signal: NodeJS.Signals): void {
  for (const worker of workers) worker.process.kill(signal)
  setTimeout(() => {
    for (const worker of workers) worker.process.kill('SIGKILL')
  }, STOP_MS).unref()
}
