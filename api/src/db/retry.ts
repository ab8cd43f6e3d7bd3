/** serialization_failure and deadlock_detected: the database rolled everything back, so a retry is safe. */
const passing = new Set(['40001', '40P01'])

/** Runs a transaction up to `attempts` times while it conflicts with others. */
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
