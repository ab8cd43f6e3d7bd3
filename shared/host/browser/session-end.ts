export interface SessionEnd {
  readonly keep: () => void
  readonly tell: (from: string) => void
  readonly leave: (from: string) => void
}

/** Handles only the first refusal (code 101) of several; saves typed text first. */
export function sessionEnd({ keep, tell, leave }: SessionEnd): (from: string) => void {
  let ended = false
  // The browser may show the page again as it was, after the sign-in.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) ended = false
  })
  return (from) => {
    if (ended) return
    ended = true
    keep()
    tell(from)
    leave(from)
  }
}
