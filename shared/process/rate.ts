import { LRUCache } from 'lru-cache'

/** Counts by keys in windows of so many milliseconds; gives how many there were in this window with this one. */
export function countInWindow(window: number, now: () => number = Date.now): (key: string) => number {
  const meter = meterInWindow(window, now)
  return (key) => meter(key).count
}

/** The same, with the milliseconds that are left of the key's window. */
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
