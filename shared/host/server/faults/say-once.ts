import { LRUCache } from 'lru-cache'

const QUIET_MS = 60_000
const MOST_KEYS = 500

/**
 * Logs a text at once, then at most once a minute with the number of repetitions. `key` decides which texts
 * are equal.
 */
export function sayOnce<T>(
  say: (what: T, times: number) => void,
  keyOf: (what: T) => string = String,
  now: () => number = Date.now,
): (what: T) => void {
  const said = new LRUCache<string, { at: number; times: number }>({ max: MOST_KEYS })
  return (what) => {
    const key = keyOf(what)
    const last = said.get(key)
    if (last && now() - last.at < QUIET_MS) {
      last.times += 1
      return
    }
    said.set(key, { at: now(), times: 0 })
    say(what, (last?.times ?? 0) + 1)
  }
}
