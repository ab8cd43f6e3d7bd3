import type { RemoteName } from '@verstak/domain/route-table.ts'
import {
  type DataRouter,
  data,
  type LoaderFunctionArgs,
  matchRoutes,
  useLocation,
} from '@verstak/federated/router.ts'
import { type ReactNode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { RemoteRoutes, StandsAt } from '../app/route-tree.tsx'

// Nothing here is taken from the page's own bundle: what two chunks share is written longer there.

export const LATE_PAGE = 'host:late-page'

export interface PageRemotes {
  readonly remotes: readonly RemoteRoutes[]
  /** Of a page whose code was not there; null when it was. */
  readonly late: LatePage | null
}

interface LatePage {
  /** Resolves when the code has come. */
  readonly come: Promise<void>
  readonly start: (root: HTMLElement, page: ReactNode, router: DataRouter, forms: KeptForms) => void
}

interface KeptForms {
  readonly keep: () => void
  readonly restore: () => void
}

/** Milliseconds; the pause doubles from the first to the longest. */
const PAUSE = { first: 2_000, longest: 60_000 }

interface Late {
  readonly name: RemoteName
  /** The page may have slots of theirs. */
  readonly others: readonly RemoteName[]
  readonly coming: Promise<unknown>
  readonly load: () => Promise<unknown>
}

/** A page whose code is not there stays as the server wrote it: its links and forms work without. */
export function latePage({ name, others, coming, load }: Late): PageRemotes {
  releaseScripts(others)
  const { pathname: standing } = location
  const written = [...(document.getElementById('content')?.childNodes ?? [])]
  const Written = () => {
    const { pathname } = useLocation()
    useEffect(() => {
      // The server knows what is there.
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
  const come = untilItComes(coming, load)
  return {
    remotes: [{ name, routes }],
    late: {
      come,
      start: (root, page, router, forms) => {
        // What stands in is not what the server rendered, so nothing would fit.
        createRoot(root).render(page)
        void come.then(() => giveWay(router, forms))
      },
    },
  }
}

/**
 * Scripts of a page run in their order, so one that does not come keeps those of other remotes waiting, and whoever loads
 * such a file waits with them. Moved to another document they never run, and are loaded anew.
 */
function releaseScripts(others: readonly RemoteName[]): void {
  const nowhere = document.implementation.createHTMLDocument()
  for (const script of [...document.scripts])
    if (others.some((name) => script.src.includes(`/${name}/`))) nowhere.adoptNode(script)
}

/** The router now finds the page itself at this address; what was typed into it stays. */
async function giveWay(router: DataRouter, { keep, restore }: KeptForms): Promise<void> {
  const { location: at, matches } = router.state
  if (!matches.some(({ route }) => route.id === LATE_PAGE)) return
  keep()
  await router.navigate(at, { replace: true, preventScrollReset: true })
  requestAnimationFrame(restore)
}

/** The page says what the server said of it. */
export function awayPage({ name, routes }: RemoteRoutes): RemoteRoutes {
  const { pathname: standing } = location
  const away = matchRoutes([...(routes ?? [])], standing)?.[0]?.route
  if (!away) return { name, routes: [] }
  const loader = ({ request }: LoaderFunctionArgs) => {
    if (new URL(request.url).pathname !== standing) throw data(null, { status: 404 })
    return (away.loader as () => Promise<never>)()
  }
  return { name, routes: [{ id: away.id, path: lowRanked(), handle: { standsAt: standing }, loader }] }
}

/** Rejects when the server says that the remote is away, unless what was `loading` has come before. */
export async function seenAway<T>(name: RemoteName, pace: number, loading: Promise<T>): Promise<T> {
  for (;;) {
    const come = await Promise.race([loading, pause(0)])
    if (come) return come
    const { down } = await fetch('/health/').then((answer) => answer.json())
    if (down.includes(name)) throw new Error(`${name} is away`)
    await Promise.race([loading, pause(pace)])
  }
}

/** Any page that has this address goes before it, and the router asks for such a page each time it comes here. */
const lowRanked = () => `${location.pathname.replace(/[^/]+/g, (_, place) => `:at${place}`)}*`

/** Resolves when `coming` has come, or one of the later tries. */
async function untilItComes(coming: Promise<unknown>, load: () => Promise<unknown>): Promise<void> {
  const fails = (tried: Promise<unknown>) =>
    tried.then(
      () => false,
      () => true,
    )
  let wait = PAUSE.first
  let failed = await fails(coming)
  while (failed) {
    await pause(wait)
    wait = Math.min(2 * wait, PAUSE.longest)
    failed = await fails(load())
  }
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))
