export interface SessionEnd {
  /** Saves what was typed. */
  readonly keep: () => void
  /** Tells the other tabs and the header. */
  readonly tell: (from: string) => void
  /** Opens the sign-in page with the way back. */
  readonly leave: (from: string) => void
}

/** Only the first refusal (code 101) counts, however many come together; typed text is saved first. */
export function sessionEnd({ keep, tell, leave }: SessionEnd): (from: string) => void {
  let ended = false
  return (from) => {
    if (ended) return
    ended = true
    keep()
    tell(from)
    leave(from)
  }
}
