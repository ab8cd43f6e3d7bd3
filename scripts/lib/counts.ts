export interface Counts {
  readonly passed: number
  readonly failed: number
}

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
})

/** A stage that fails without a failed test counts as one failure. */
export function settle(counts: Counts, exitCode: number): Counts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** Reads the last line of the form `12 passed, 1 failed`; without one both counts are zero. */
export function readCounts(output: string): Counts {
  const [, passed, failed] = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? []
  return { passed: Number(passed ?? 0), failed: Number(failed ?? 0) }
}
