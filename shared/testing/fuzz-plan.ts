/** The gate's fuzz uses a fixed seed; `npm run fuzz` sets another seed and duration. */
const { FUZZ_SEED, FUZZ_SECONDS } = process.env

const GATE_SEED = 20_261_123
const ENDLESS = 1_000_000
/** Time limit in milliseconds, generous for slow machines. */
const PATIENCE = 120_000

export interface FuzzPlan {
  readonly seed: number
  /** Milliseconds after which a test counts as hanging. */
  readonly patience: number
  /**
   * Options of fast-check. In the gate each property runs `inGate` times, otherwise for its share of the
   * time.
   */
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

/** The gate limits the number of runs, not the time, so that slow machines test as much as fast ones. */
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
 * Throws the failure that fast-check found. Ignores a time-out before the first run on a busy machine, which
 * fast-check reports as a failure.
 */
export function requireNoFault(
  { failed, interrupted, numRuns }: { failed: boolean; interrupted: boolean; numRuns: number },
  report: string | undefined,
): void {
  if (failed && !(interrupted && numRuns === 0)) throw new Error(report)
}
