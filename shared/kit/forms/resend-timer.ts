/** A later deadline comes from a wrong clock. */
const LONGEST_MS = 10 * 60 * 1000

/** Both arguments are milliseconds since 1970; a minute starts at 59. null without a wait. */
export function secondsLeft(deadline: number | null, now: number): number | null {
  if (deadline === null || deadline <= now || deadline - now > LONGEST_MS) return null
  return Math.floor((deadline - now - 1) / 1000)
}

/** The specification's format is `00:SS`; whole minutes replace the zeros. */
export function formatResend(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
