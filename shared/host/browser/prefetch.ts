import type { Api } from '@verstak/shared/federated/api.ts'
import { matchRoutes, type RouteObject } from '@verstak/shared/federated/router.ts'
import { findRoute, type Owner } from '#domain/route-table.ts'
import type { PageHandle } from '#routes/pages.ts'

/** A pointer that only crosses a link on its way asks for nothing. */
const INTENT_MS = 50

interface Prefetching {
  readonly api: Api
  /** The pages of a front end, which may have to be fetched first. */
  readonly pagesOf: (owner: Owner) => Promise<readonly RouteObject[]>
}

/**
 * Prefetch on sight, for every front end: pointing at a link, touching or focusing it, fetches the page's chunk and asks for
 * its data, which the page's memory keeps until the page comes. One listener for all links, so that a card costs nothing.
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
    // What does not come now is asked for again by the navigation, which deals with the failure.
    timer = setTimeout(() => prefetch(link).catch(() => {}), delay)
  }

  document.addEventListener('pointerover', (event) => soon(event, INTENT_MS), { passive: true })
  document.addEventListener('focusin', (event) => soon(event, INTENT_MS), { passive: true })
  document.addEventListener('touchstart', (event) => soon(event, 0), { passive: true })
  // What is followed at once is asked for by the navigation.
  document.addEventListener('click', () => clearTimeout(timer), { passive: true })
}

/**
 * Fetches the chunks of likely pages as soon as the page has loaded, beside its coming to life: on a slow phone a click
 * may come right after that.
 */
export function fetchLikely(pages: readonly RouteObject[]): void {
  const fetch = () =>
    pages.filter(({ handle }) => (handle as PageHandle | undefined)?.likely).forEach(fetchChunk)
  if (document.readyState === 'complete') fetch()
  // Not in the event itself: the page's other listeners and the browser's own work there are long enough.
  else addEventListener('load', () => setTimeout(fetch), { once: true })
}

function fetchChunk(route: RouteObject): void {
  if (typeof route.lazy === 'function') route.lazy().catch(() => {})
}

/** Whether a link leads to another page of the shop, in this tab. */
function leadsElsewhere({ href, target, origin, pathname, search }: HTMLAnchorElement): boolean {
  if (!href || target || origin !== location.origin) return false
  return pathname !== location.pathname || search !== location.search
}
