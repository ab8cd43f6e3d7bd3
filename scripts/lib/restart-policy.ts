/** A service that runs longer (milliseconds) starts with a new count of crashes. */
export const QUIET_LIFE = 60_000

const FIRST_DELAY = 1000
const LONGEST_DELAY = 30_000

/** Milliseconds: 1, 2, 4 … 30 seconds. */
export const delayBefore = (deaths: number): number =>
  Math.min(FIRST_DELAY * 2 ** (deaths - 1), LONGEST_DELAY)
