/** What the end of a session does to the page; told by the page itself. */
export interface SessionEnd {
  /** Keeps what was typed. */
  readonly keep: () => void
  /** Tells the other tabs and the header. */
  readonly tell: (from: string) => void
  /** Opens the sign-in page with the way back. */
  readonly leave: (from: string) => void
}

/**
 * Section 8, code 101: answers what to call on each refusal. Only the first does something, however many calls were
 * refused together; the text of forms is kept before anything on the page changes.
 */
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
