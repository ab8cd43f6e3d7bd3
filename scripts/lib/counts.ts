/** How many checks held. */
export interface Counts {
  readonly passed: number
  readonly failed: number
}

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
})

/** A stage that ended badly counts as one failure even when no single test did. */
export function settle(counts: Counts, exitCode: number): Counts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** The last line of the form `12 passed, 1 failed` in an output; nothing of the kind counts as nothing. */
export function readCounts(output: string): Counts {
  const [, passed, failed] = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? []
  return { passed: Number(passed ?? 0), failed: Number(failed ?? 0) }
}
