import { Worker } from 'node:worker_threads'

export interface WorkerBounds {
  /** Of the worker's heap. */
  readonly megabytes: number
  /** Ends the worker wherever it is. */
  readonly signal: AbortSignal
}

/**
 * Runs a program that posts one answer, in a thread of its own that is gone afterwards. Rejects when it fails, ends
 * without an answer, needs more memory (`isOutOfMemory`) or `signal` aborts.
 */
export function runInWorker<T>(
  program: URL,
  workerData: unknown,
  { megabytes, signal }: WorkerBounds,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    signal.throwIfAborted()
    const worker = new Worker(program, { workerData, resourceLimits: { maxOldGenerationSizeMb: megabytes } })
    const abort = () => {
      reject(signal.reason)
      void worker.terminate()
    }
    signal.addEventListener('abort', abort, { once: true })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => {
      signal.removeEventListener('abort', abort)
      reject(new Error(`The worker ended with code ${code} and without an answer`))
    })
  })
}

export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
