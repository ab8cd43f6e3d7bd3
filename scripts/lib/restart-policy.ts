/** A service that lived longer than this (milliseconds) died of something new: the count starts over. */
export const QUIET_LIFE = 60_000
/** So many deaths in a row of a service that the shop cannot do without stop the shop. */
export const MAX_DEATHS = 5

const FIRST_DELAY = 1000
const LONGEST_DELAY = 30_000

/** Milliseconds to wait before a restart after so many deaths in a row: 1, 2, 4 … 30 seconds. */
export const delayBefore = (deaths: number): number =>
  Math.min(FIRST_DELAY * 2 ** (deaths - 1), LONGEST_DELAY)
