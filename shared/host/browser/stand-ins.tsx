import type { RemoteName } from '@verstak/domain/route-table.ts'
import { unexpectedFailure } from '@verstak/federated/lib/unexpected-failure.ts'
import { untilLoaded } from '@verstak/federated/lib/until-loaded.ts'
import {
  type DataRouter,
  data,
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
  useLocation,
} from '@verstak/federated/router.ts'
import { type ReactNode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { RemoteRoutes, StandsAt } from '../app/route-tree.tsx'

// Imports nothing from the page's own bundle, because shared modules make that bundle longer.

export const LATE_PAGE = 'host:late-page'

export interface PageRemotes {
  readonly remotes: readonly RemoteRoutes[]
  /** Describes a page whose code did not load; null if it did. */
  readonly late: LatePage | null
}

interface LatePage {
  /** Resolves when the code has loaded. */
  readonly come: Promise<void>
  readonly start: (root: HTMLElement, page: ReactNode, router: DataRouter, forms: KeptForms) => void
}

interface KeptForms {
  readonly keep: () => void
  readonly restore: () => void
}

/** Shorter than for other parts, because this one is the page. */
const FIRST_PAUSE_MS = 2_000

interface Late {
  readonly name: RemoteName
  /** Remotes that may have slots on the page. */
  readonly others: readonly RemoteName[]
  readonly coming: Promise<unknown>
  readonly load: () => Promise<unknown>
}

/** A page without its code stays as rendered on the server: its links and forms work without scripts. */
export function latePage({ name, others, coming, load }: Late): PageRemotes {
  releaseScripts(others)
  const { pathname: standing } = location
  const written = [...(document.getElementById('content')?.childNodes ?? [])]
  const Written = () => {
    const { pathname } = useLocation()
    useEffect(() => {
      // The server knows what is available.
      if (pathname !== standing) location.reload()
    }, [pathname])
    return <div style={{ display: 'contents' }} ref={(place) => place?.append(...written)} />
  }
  const routes = [
    {
      id: LATE_PAGE,
      path: lowRanked(),
      handle: { standsAt: standing, bare: true } satisfies StandsAt,
      Component: Written,
    },
  ]
  const come = coming.catch(() => untilLoaded(load, FIRST_PAUSE_MS)).then(() => {})
  return {
    remotes: [{ name, routes }],
    late: {
      come,
      start: (root, page, router, forms) => {
        // The placeholder differs from the server's markup, so hydration is impossible.
        createRoot(root).render(page)
        void come.then(() => giveWay(router, forms))
      },
    },
  }
}

/**
 * Scripts of a page run in order, so one that does not load blocks those of other remotes and anybody who
 * loads the same file. Moving them to another document cancels them, and they are loaded again.
 */
function releaseScripts(others: readonly RemoteName[]): void {
  const nowhere = document.implementation.createHTMLDocument()
  for (const script of [...document.scripts])
    if (others.some((name) => script.src.includes(`/${name}/`))) nowhere.adoptNode(script)
}

/** Makes the router match the real page at this address and keeps typed text. */
async function giveWay(router: DataRouter, { keep, restore }: KeptForms): Promise<void> {
  const { location: at, matches } = router.state
  if (!matches.some(({ route }) => route.id === LATE_PAGE)) return
  keep()
  await router.navigate(at, { replace: true, preventScrollReset: true })
  requestAnimationFrame(restore)
}

/** Shows what the server said about the page. */
export function unavailablePage({ name, routes }: RemoteRoutes): RemoteRoutes {
  const { pathname: standing } = location
  const unavailable = matchRoutes([...(routes ?? [])], standing)?.[0]?.route
  if (!unavailable) return { name, routes: [] }
  const loader = ({ request }: LoaderFunctionArgs) => {
    if (new URL(request.url).pathname !== standing) throw data(null, { status: 404 })
    return (unavailable.loader as () => Promise<never>)()
  }
  return { name, routes: [{ id: unavailable.id, path: lowRanked(), handle: { standsAt: standing }, loader }] }
}

/** A route that answers a form with a failure. */
export const failedAction = (path: string, error: unknown): RouteObject => ({
  id: `host:failed-action:${path}`,
  path: lowRanked(path),
  action: () => unexpectedFailure(error),
})

/** Rejects when the server reports the remote unavailable, unless `loading` resolves first. */
export async function rejectWhenDown<T>(name: RemoteName, pace: number, loading: Promise<T>): Promise<T> {
  for (;;) {
    const come = await Promise.race([loading, pause(0)])
    if (come) return come
    const { down } = await fetch('/health/').then((answer) => answer.json())
    if (down.includes(name)) throw new Error(`${name} is unavailable`)
    await Promise.race([loading, pause(pace)])
  }
}

/** Any page with this address ranks higher, and the router looks for one on each visit. */
const lowRanked = (path = location.pathname) => `${path.replace(/[^/]+/g, (_, place) => `:at${place}`)}*`

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))
