/** A deadline further away than this was written by a clock that was wrong: milliseconds. */
const LONGEST_MS = 10 * 60 * 1000

/**
 * Whole seconds left from `now` to `deadline` (both milliseconds since 1970): a minute begins with 59, and its last
 * second is 0. null when there is nothing to wait for.
 */
export function secondsLeft(deadline: number | null, now: number): number | null {
  if (deadline === null || deadline <= now || deadline - now > LONGEST_MS) return null
  return Math.floor((deadline - now - 1) / 1000)
}

/** The resend timer as section 9 wants it: `00:SS`; whole minutes go to the front. */
export function formatResend(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
