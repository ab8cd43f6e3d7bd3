import { LRUCache } from 'lru-cache'

/**
 * Counts by key in fixed windows of `window` milliseconds; returns the count in the window, including this
 * call.
 */
export function countInWindow(window: number, now: () => number = Date.now): (key: string) => number {
  const meter = meterInWindow(window, now)
  return (key) => meter(key).count
}

/** The same, and also returns the remaining milliseconds of the key's window. */
export function meterInWindow(window: number, now: () => number = Date.now) {
  const counts = new LRUCache<string, { since: number; count: number }>({ max: 1_000 })
  return (key: string): { count: number; left: number } => {
    const at = now()
    const known = counts.get(key)
    const current = known && at - known.since < window ? known : { since: at, count: 0 }
    current.count += 1
    counts.set(key, current)
    return { count: current.count, left: current.since + window - at }
  }
}
