import type { Owner } from '@verstak/domain/route-table.ts'
import type { Api } from '@verstak/federated/api.ts'
import { matchRoutes, type RouteObject } from '@verstak/federated/router.ts'
import type { PageHandle } from '@verstak/federated/routes/pages.ts'
import { findRoute } from '../app/route-book.ts'
import { fetchChunk, isSparing } from './first-use.ts'

/** A pointer that only crosses a link must not fetch anything, nor a finger that begins to scroll on one. */
const INTENT_MS = 50
const TOUCH_INTENT_MS = 100

export interface Prefetching {
  readonly api: Api
  readonly pagesOf: (owner: Owner) => Promise<readonly RouteObject[]>
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
  const soon = (target: unknown, delay: number) => {
    clearTimeout(timer)
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || !leadsElsewhere(link) || isSparing()) return
    // The navigation repeats the request and handles the failure.
    timer = setTimeout(() => prefetch(link).catch(() => {}), delay)
  }

  const delayOf = ({ pointerType }: PointerEvent) => (pointerType === 'touch' ? TOUCH_INTENT_MS : INTENT_MS)
  document.addEventListener('pointerover', (event) => soon(event.target, delayOf(event)), { passive: true })
  document.addEventListener('focusin', ({ target }) => soon(target, INTENT_MS), { passive: true })
  // A click navigates, which loads the page itself; a cancelled pointer scrolls.
  for (const end of ['click', 'pointercancel'])
    document.addEventListener(end, () => clearTimeout(timer), { passive: true })
  // What the visitor pointed at while this code was loading.
  soon(document.querySelector('a:hover') ?? document.activeElement, INTENT_MS)
}

function leadsElsewhere({ href, target, origin, pathname, search }: HTMLAnchorElement): boolean {
  if (!href || target || origin !== location.origin) return false
  return pathname !== location.pathname || search !== location.search
}
