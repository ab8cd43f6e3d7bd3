import type { RouteObject } from '@verstak/federated/router.ts'
import type { PageHandle } from '@verstak/federated/routes/pages.ts'

/** Events of a visitor before the first press. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'scroll']

/** Whether the visitor saves traffic or has little of it: then only what is asked for is fetched. */
export function isSparing(): boolean {
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  }
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'))
}

/** Loads code once somebody uses the page; when it does not come, at the next use. */
export function loadOnFirstSign(load: () => Promise<unknown>): void {
  const stop = new AbortController()
  const begin = () => {
    stop.abort()
    load().catch(() => loadOnFirstSign(load))
  }
  for (const sign of SIGNS)
    document.addEventListener(sign, begin, { passive: true, capture: true, signal: stop.signal })
}

/** Runs once the page has loaded, because on a slow phone a click can follow immediately. */
export function fetchLikely(pages: readonly RouteObject[]): void {
  if (isSparing()) return
  const fetch = () =>
    pages.filter(({ handle }) => (handle as PageHandle | undefined)?.likely).forEach(fetchChunk)
  if (document.readyState === 'complete') fetch()
  // A separate task, because the `load` event's task is already long.
  else addEventListener('load', () => setTimeout(fetch), { once: true })
}

export function fetchChunk(route: RouteObject): void {
  if (typeof route.lazy === 'function') route.lazy().catch(() => {})
}
