import { shopError } from '@verstak/contract/errors.ts'
import { isOutOfMemory, runInWorker } from './run-in-worker.ts'
import { createTurns, type TurnLimits } from './turns.ts'

export interface WorkerLimits {
  /** Timeout of one work in milliseconds; its time in the queue does not count. */
  readonly patience: number
  /** Heap limit of the worker. */
  readonly megabytes: number
}

/** `owner`: see `queueKeyOf`. `gone` aborts the work. */
export type WorkerQueue<T, R> = (owner: number | string, work: T, gone?: AbortSignal) => Promise<R>

/**
 * Runs a worker program for many owners, who take turns. Throws like `createTurns`, `unavailable` when `gone`
 * is aborted, and `tooMuch` for a work that exceeds time or memory.
 */
export function createWorkerQueue<T, R>(
  program: URL,
  { patience, megabytes, ...limits }: WorkerLimits & TurnLimits,
  tooMuch: () => Error,
): WorkerQueue<T, R> {
  const turns = createTurns(limits)
  return (owner, work, gone) =>
    turns(owner, async () => {
      const late = AbortSignal.timeout(patience)
      const signal = gone ? AbortSignal.any([late, gone]) : late
      try {
        return await runInWorker<R>(program, work, { megabytes, signal })
      } catch (error) {
        if (late.aborted || isOutOfMemory(error)) throw tooMuch()
        throw gone?.aborted ? shopError('unavailable') : error
      }
    })
}
