export const ANNOUNCE = 'verstak:announce'

/** A screen reader reads the message after its current text; nothing is visible. The host has the live region. */
export function announce(message: string): void {
  dispatchEvent(new CustomEvent(ANNOUNCE, { detail: message }))
}
