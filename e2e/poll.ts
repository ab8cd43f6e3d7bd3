import { setTimeout as sleep } from 'node:timers/promises'
import { askRaw } from './raw-request.ts'

const PAUSE_MS = 100

export interface Polling {
  readonly stop: () => Promise<{ asked: number; failed: string[] }>
}

/** Requests the pages in turn, each on its own connection. Returns all answers other than 200. */
export function poll(shop: string, paths: readonly string[]): Polling {
  const failed: string[] = []
  let asked = 0
  let asking = true
  const running = (async () => {
    for (; asking; asked += 1) {
      const path = paths[asked % paths.length] ?? '/'
      const answer = await askRaw(shop, { method: 'GET', path, headers: { connection: 'close' } }).catch(
        (error: Error) => ({ status: error.message }),
      )
      if (answer.status !== 200) failed.push(`${path}: ${answer.status}`)
      await sleep(PAUSE_MS)
    }
  })()
  return {
    async stop() {
      asking = false
      await running
      return { asked, failed }
    },
  }
}
