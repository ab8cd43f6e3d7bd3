import workerpool from 'workerpool'

export interface Workers {
  /** Throws the error of the work, or a `TimeoutError` above the time limit; its process is then killed. */
  run<T>(work: string, ...given: unknown[]): Promise<T>
  /** Whether an error may be caused by closing and not by the work. */
  closed(): boolean
  close(): Promise<void>
}

interface WorkersOptions {
  /** Maximum concurrent processes; further work waits, and waiting time does not count. */
  readonly most: number
  /** Timeout of one task in milliseconds. */
  readonly limit: number
}

/**
 * Environment variables that a process needs to run. The shop's own settings contain secrets and are not
 * passed, because the processes read untrusted data.
 */
const PASSED = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'SystemRoot']
/** Milliseconds that a process gets to exit before it is killed. */
const LAST_WORDS_MS = 200

/**
 * Processes for work on untrusted data. Threads are not enough: native code in a thread cannot be stopped,
 * and it shares the API's memory. The script calls `workerpool.worker({ work: … })`; processes start on first
 * use.
 */
export function openWorkers(script: string, { most, limit }: WorkersOptions): Workers {
  const env = Object.fromEntries(
    PASSED.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
  const pool = workerpool.pool(script, {
    workerType: 'process',
    maxWorkers: most,
    workerTerminateTimeout: LAST_WORDS_MS,
    forkOpts: { env, execArgv: [], serialization: 'advanced' },
  })
  let closed = false
  return {
    run: async (work, ...given) => pool.exec(work, given).timeout(limit),
    closed: () => closed,
    async close() {
      closed = true
      await pool.terminate(true)
    },
  }
}
