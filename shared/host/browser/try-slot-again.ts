import type { ComponentType } from 'react'

type Part = ComponentType<object>

/** Milliseconds; the pause doubles from the first to the longest. */
const PAUSE = { first: 5_000, longest: 60_000 }

/** Calls `come` with the slot once it is available. */
export function trySlotAgain(
  load: () => Promise<Part>,
  come: (part: Part) => void,
  pause = PAUSE.first,
): void {
  setTimeout(() => {
    load().then(come, () => trySlotAgain(load, come, Math.min(2 * pause, PAUSE.longest)))
  }, pause)
}
