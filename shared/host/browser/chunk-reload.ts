const KEY = 'verstak.chunk-reload'
/** The specification's interval. */
const GUARD_MS = 60_000

/** A file that did not load reloads the page at most once per minute. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const last = Number(storage.getItem(KEY) ?? 0)
  if (now - last < GUARD_MS) return false
  storage.setItem(KEY, String(now))
  return true
}
