/** serialization_failure and deadlock_detected: the database undid everything, the same work may go again. */
const passing = new Set(['40001', '40P01'])

/** Runs a transaction again, up to `attempts` times in all, when the database gave it up for another's sake. */
export async function retryConflicts<T>(work: () => Promise<T>, attempts = 3): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (attempt >= attempts || !passing.has(code)) throw error
    }
  }
}
