import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 30_000
const AGAIN_MS = 100

/** Waits until the host serves the list of this hash; false when it does not, or `over` says that another is wanted. */
export async function whenServes(health: string, list: string, over: () => boolean): Promise<boolean> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline && !over(); await sleep(AGAIN_MS)) {
    const answer = await fetch(health, { signal: AbortSignal.timeout(PATIENCE_MS) })
      .then((response) => response.json() as Promise<{ list?: string }>)
      .catch(() => null)
    if (answer?.list === list) return true
  }
  return false
}
