import type { Api } from '@verstak/shared/federated/api.ts'
import { browserApi } from '@verstak/shared/federated/api.ts'
import { matchRoutes, type RouteObject } from '@verstak/shared/federated/router.ts'
import { remembering } from './remember.ts'

/** The data that a page asks for, by the page's address. */
export type Warm = (
  api: Api,
  params: Readonly<Record<string, string | undefined>>,
  url: URL,
) => Promise<unknown>

export const PRODUCT_PATH = '/:slug/'

/** A pointer that only crosses a link on its way asks for nothing. */
const INTENT_MS = 50

/**
 * Prefetch on sight: pointing at a link, touching or focusing it, fetches the page's chunk and asks for its data.
 * One listener for all links of the page, so that a card costs nothing. `likely`: the ids of routes whose chunks are
 * fetched as soon as the page has loaded, beside its coming to life: on a slow phone a click may come right after that.
 */
export function prefetchOnSight(
  routes: readonly RouteObject[],
  warm: Readonly<Record<string, Warm>>,
  likely: readonly string[],
): void {
  const api = remembering(browserApi())
  let timer: ReturnType<typeof setTimeout> | undefined

  const chunkOf = (route: RouteObject | undefined) => {
    // A chunk that does not come now is asked for again by the navigation, which deals with the failure.
    if (typeof route?.lazy === 'function') route.lazy().catch(() => {})
  }
  const prefetch = (link: HTMLAnchorElement) => {
    const url = new URL(link.href)
    const match = matchRoutes([...routes], url.pathname)?.at(-1)
    // A one-segment address may be another front end's page: only a link that says so leads to a product.
    if (!match || (match.route.path === PRODUCT_PATH && link.dataset.leads !== 'product')) return
    chunkOf(match.route)
    warm[match.route.id ?? '']?.(api, match.params, url).catch(() => {})
  }
  const soon = (event: Event, delay: number) => {
    clearTimeout(timer)
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link && leadsElsewhere(link)) timer = setTimeout(prefetch, delay, link)
  }

  document.addEventListener('pointerover', (event) => soon(event, INTENT_MS), { passive: true })
  document.addEventListener('focusin', (event) => soon(event, INTENT_MS), { passive: true })
  document.addEventListener('touchstart', (event) => soon(event, 0), { passive: true })
  // What is followed at once is asked for by the navigation.
  document.addEventListener('click', () => clearTimeout(timer), { passive: true })

  const fetchLikely = () => routes.filter(({ id }) => likely.includes(id ?? '')).forEach(chunkOf)
  if (document.readyState === 'complete') fetchLikely()
  // Not in the event itself: the page's other listeners and the browser's own work there are long enough.
  else addEventListener('load', () => setTimeout(fetchLikely), { once: true })
}

/** Whether a link leads to another page of the shop, in this tab. */
function leadsElsewhere({ href, target, origin, pathname, search }: HTMLAnchorElement): boolean {
  if (!href || target || origin !== location.origin) return false
  return pathname !== location.pathname || search !== location.search
}
