import workerpool from 'workerpool'

export interface Workers {
  /** Throws what the work throws, or a `TimeoutError` when it took longer than the limit: its process is killed then. */
  run<T>(work: string, ...given: unknown[]): Promise<T>
  /** Whether a failure may come from the closing and not from the work. */
  closed(): boolean
  close(): Promise<void>
}

interface WorkersOptions {
  /** The most processes at once; further work waits, and its waiting does not count. */
  readonly most: number
  /** Milliseconds that one piece of work may take. */
  readonly limit: number
}

/** What a process needs to run at all. The settings of the shop are secrets, and strangers' data is read here. */
const PASSED = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'SystemRoot']
/** Milliseconds that a process may take to end by itself before it is killed. */
const LAST_WORDS_MS = 200

/**
 * Processes for work on what strangers have sent. A thread would not do: native code cannot be stopped there, and its
 * memory is the API's. The script says `workerpool.worker({ work: … })`; processes start at the first need.
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
