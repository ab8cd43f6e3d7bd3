import { tabStorage } from '@verstak/federated/lib/guarded-storage.ts'

const KEY = 'verstak.chunk-reload'
/** The specification's interval. */
const GUARD_MS = 60_000

/** A file that did not load reloads the page at most once per minute. */
export function mayReload(now: number): boolean {
  const last = Number(tabStorage.read(KEY) ?? 0)
  if (now - last < GUARD_MS) return false
  return tabStorage.write(KEY, now) || !isJustReloaded()
}

/** Where nothing can be stored, only the document itself tells that a reload has made it. */
function isJustReloaded(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return opened?.type === 'reload' && performance.now() < GUARD_MS
}
