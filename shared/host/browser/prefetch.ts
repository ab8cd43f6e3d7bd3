import type { Owner } from '@verstak/domain/route-table.ts'
import type { Api } from '@verstak/federated/api.ts'
import { matchRoutes, type RouteObject } from '@verstak/federated/router.ts'
import type { PageHandle } from '@verstak/federated/routes/pages.ts'
import { findRoute } from '../app/route-book.ts'

/** A pointer that only crosses a link must not fetch anything. */
const INTENT_MS = 50

interface Prefetching {
  readonly api: Api
  readonly pagesOf: (owner: Owner) => Promise<readonly RouteObject[]>
}

/**
 * Hovering over, touching or focusing a link prefetches the page's chunk and data; one listener serves all
 * links.
 */
export function prefetchOnSight({ api, pagesOf }: Prefetching): void {
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
    if (!link || !leadsElsewhere(link)) return
    // The navigation repeats the request and handles the failure.
    timer = setTimeout(() => prefetch(link).catch(() => {}), delay)
  }

  document.addEventListener('pointerover', (event) => soon(event, INTENT_MS), { passive: true })
  document.addEventListener('focusin', (event) => soon(event, INTENT_MS), { passive: true })
  document.addEventListener('touchstart', (event) => soon(event, 0), { passive: true })
  // The navigation loads the page itself.
  document.addEventListener('click', () => clearTimeout(timer), { passive: true })
}

/** Runs once the page has loaded, because on a slow phone a click can follow immediately. */
export function fetchLikely(pages: readonly RouteObject[]): void {
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
