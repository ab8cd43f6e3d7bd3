import type { RemoteName } from '@verstak/domain/route-table.ts'
import { matchRoutes, type RouteObject } from '@verstak/federated/router.ts'
import type { PageState } from '../app/release.ts'
import { loadRoutes } from '../app/remotes.ts'
import { findRoute } from '../app/route-book.ts'
import { unavailableRoutes } from '../app/route-tree.tsx'
import type { PageRemotes } from './stand-ins.tsx'

// Most visits have no faults, so what deals with them is a chunk of its own.
const standIns = () => import(/* webpackChunkName: "stand-ins" */ './stand-ins.tsx')

/**
 * The remote of the page that is shown. One that cannot be had, now or as the server saw it, has a stand-in at this
 * address, which gives way to the remote's own page as soon as the router knows that.
 */
export async function readPageRemotes(
  {
    used: [name],
    remotes: known,
    down,
    remoteBudget,
  }: Pick<PageState, 'used' | 'remotes' | 'down' | 'remoteBudget'>,
  report: (name: RemoteName, error: unknown) => void,
): Promise<PageRemotes> {
  const { pathname } = location
  if (name) {
    const load = async () => {
      const routes = await loadRoutes(name)
      await resolveLazy(routes, pathname)
      return routes
    }
    const coming = load()
    coming.catch((error) => report(name, error))
    const routes = await Promise.race([coming, pause(remoteBudget)]).catch(() => null)
    if (routes) return { remotes: [{ name, routes }], late: null }
    const others = known.map((remote) => remote.name).filter((other) => other !== name)
    return (await standIns()).latePage({ name, others, coming, load })
  }
  const away = down.find((owner) => owner === findRoute(pathname)?.owner)
  return {
    remotes: away ? [(await standIns()).awayPage({ name: away, routes: unavailableRoutes(away) })] : [],
    late: null,
  }
}

/** Waits for files that are loading, but not for a remote that the server, asked every `pace` ms, sees away. */
export function loadWanted(name: RemoteName, pace: number): Promise<readonly RouteObject[]> {
  const loading = loadRoutes(name)
  const seenAway = pause(pace)
    .then(standIns)
    .then((chunk) => chunk.seenAway(name, pace, loading))
  return Promise.race([loading, seenAway])
}

/** Without its lazy parts a page that is on screen would hydrate into a fallback. */
export async function resolveLazy(routes: readonly RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes([...routes], pathname) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

/** The browser can answer a touch in between. */
export const pause = (milliseconds?: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))
