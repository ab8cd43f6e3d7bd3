import type { Owner } from '@verstak/domain/route-table.ts'
import type { Api } from '@verstak/federated/api.ts'
import { matchRoutes, type RouteObject } from '@verstak/federated/router.ts'
import type { PageHandle } from '@verstak/federated/routes/pages.ts'
import { findRoute } from '../app/route-book.ts'

/** A pointer that only crosses a link must not fetch anything, nor a finger that begins to scroll on one. */
const INTENT_MS = 50
const TOUCH_INTENT_MS = 100

/** What a visitor does before the first press. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'scroll']

interface Prefetching {
  readonly api: Api
  readonly pagesOf: (owner: Owner) => Promise<readonly RouteObject[]>
}

/** Whether the visitor saves traffic or has little of it: then only what is asked for is fetched. */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  }
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'))
}

/**
 * Hovering over, focusing or holding a finger on a link prefetches the page's chunk and data; one listener
 * serves all links.
 */
export function prefetchOnIntent({ api, pagesOf }: Prefetching): void {
  let timer: ReturnType<typeof setTimeout> | undefined

  const prefetch = async (link: HTMLAnchorElement) => {
    const url = new URL(link.href)
    const owner = findRoute(url.pathname)?.owner
    if (!owner) return
    const match = matchRoutes([...(await pagesOf(owner))], url.pathname)?.at(-1)
    if (!match) return
    fetchChunk(match.route)
    await (match.route.handle as PageHandle | undefined)?.ask?.(api, match.params, url)
  }
  const soon = (event: Event, delay: number) => {
    clearTimeout(timer)
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !leadsElsewhere(link) || isSparing()) return
    // The navigation repeats the request and handles the failure.
    timer = setTimeout(() => prefetch(link).catch(() => {}), delay)
  }

  const delayOf = ({ pointerType }: PointerEvent) => (pointerType === 'touch' ? TOUCH_INTENT_MS : INTENT_MS)
  document.addEventListener('pointerover', (event) => soon(event, delayOf(event)), { passive: true })
  document.addEventListener('focusin', (event) => soon(event, INTENT_MS), { passive: true })
  // A click navigates, which loads the page itself; a cancelled pointer scrolls.
  for (const end of ['click', 'pointercancel'])
    document.addEventListener(end, () => clearTimeout(timer), { passive: true })
}

/** Loads code that the first press will need, once somebody uses the page. */
export function loadOnFirstSign(load: () => Promise<unknown>): void {
  if (isSparing()) return
  const stop = new AbortController()
  const begin = () => {
    stop.abort()
    load().catch(() => {})
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

function fetchChunk(route: RouteObject): void {
  if (typeof route.lazy === 'function') route.lazy().catch(() => {})
}

function leadsElsewhere({ href, target, origin, pathname, search }: HTMLAnchorElement): boolean {
  if (!href || target || origin !== location.origin) return false
  return pathname !== location.pathname || search !== location.search
}
