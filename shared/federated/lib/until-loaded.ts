/** Milliseconds; the pause doubles from the first to the longest. */
const PAUSE = { first: 5_000, longest: 60_000 }

/**
 * Resolves with the first success of `load`, which has failed before: after growing pauses, then whenever the
 * tab is shown again or online again. A hidden tab asks for nothing.
 */
export async function untilLoaded<T>(load: () => Promise<T>, first = PAUSE.first): Promise<T> {
  for (let wait = first; ; wait *= 2) {
    await (wait <= PAUSE.longest ? pause(wait) : event())
    while (document.visibilityState === 'hidden') await event()
    try {
      return await load()
    } catch {
      // The next turn tries again.
    }
  }
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Resolves when the visitor comes back, or the network does. */
function event(): Promise<void> {
  return new Promise((resolve) => {
    const turn = new AbortController()
    const go = () => {
      turn.abort()
      resolve()
    }
    document.addEventListener('visibilitychange', go, turn)
    addEventListener('online', go, turn)
  })
}
