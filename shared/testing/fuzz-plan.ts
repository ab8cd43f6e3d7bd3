/** The gate's fuzz is the same each time; `npm run fuzz` gives another seed and as much time as it is told. */
const { FUZZ_SEED, FUZZ_SECONDS } = process.env

const GATE_SEED = 20_261_123
const ENDLESS = 1_000_000
/** Milliseconds that a slow machine may take for what takes a second. */
const PATIENCE = 120_000

export interface FuzzPlan {
  readonly seed: number
  /** Milliseconds after which a test counts as hanging. */
  readonly patience: number
  /** For fast-check: each of so many properties is tried `inGate` times in the gate, else for its share of the time. */
  readonly runsOf: (
    properties: number,
    inGate: number,
  ) => {
    readonly seed: number
    readonly numRuns: number
    readonly interruptAfterTimeLimit?: number
    readonly markInterruptAsFailure?: false
  }
}

/** In the gate the work is bounded, not the time, so that a slow machine tests as much as a fast one. */
export function fuzzPlan(): FuzzPlan {
  const seed = Number(FUZZ_SEED ?? GATE_SEED)
  if (!FUZZ_SECONDS) return { seed, patience: PATIENCE, runsOf: (_, numRuns) => ({ seed, numRuns }) }
  const milliseconds = Number(FUZZ_SECONDS) * 1000
  return {
    seed,
    patience: PATIENCE + milliseconds,
    runsOf: (properties) => ({
      seed,
      numRuns: ENDLESS,
      interruptAfterTimeLimit: milliseconds / properties,
      markInterruptAsFailure: false,
    }),
  }
}

/**
 * Throws what fast-check found. Not that its share of the time was over before the first try, as on a busy machine:
 * for fast-check that is a failure.
 */
export function requireNoFault(
  { failed, interrupted, numRuns }: { failed: boolean; interrupted: boolean; numRuns: number },
  report: string | undefined,
): void {
  if (failed && !(interrupted && numRuns === 0)) throw new Error(report)
}
