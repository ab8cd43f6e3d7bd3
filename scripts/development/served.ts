import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 30_000
const AGAIN_MS = 100
/** Old and new processes respond side by side for a moment. */
const TIMES = 3

/**
 * Waits until the host serves the list with this hash; false when it does not, or when `over` says that
 * another list is wanted.
 */
export async function whenServes(health: string, list: string, over: () => boolean): Promise<boolean> {
  let seen = 0
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline && !over(); await sleep(AGAIN_MS)) {
    const answer = await fetch(health, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
      .then((response) => response.json() as Promise<{ list?: string }>)
      .catch(() => null)
    seen = answer?.list === list ? seen + 1 : 0
    if (seen === TIMES) return true
  }
  return false
}
