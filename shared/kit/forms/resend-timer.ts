/** A deadline further away was written by a wrong clock. */
const LONGEST_MS = 10 * 60 * 1000

/** Both arguments are milliseconds since 1970; a minute begins with 59. null when there is nothing to wait for. */
export function secondsLeft(deadline: number | null, now: number): number | null {
  if (deadline === null || deadline <= now || deadline - now > LONGEST_MS) return null
  return Math.floor((deadline - now - 1) / 1000)
}

/** `00:SS` is the specification's format; whole minutes go to the front. */
export function formatResend(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
