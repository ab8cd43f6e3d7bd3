import { Worker } from 'node:worker_threads'

export interface WorkerBounds {
  /** Heap limit of the worker. */
  readonly megabytes: number
  /** Terminates the worker. */
  readonly signal: AbortSignal
}

/**
 * Runs a program that posts one result in a thread of its own. Rejects when it fails, ends without a result,
 * exceeds memory (`isOutOfMemory`) or `signal` aborts.
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
