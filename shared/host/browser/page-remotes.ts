import type { RemoteName } from '@verstak/domain/route-table.ts'
import { matchRoutes, type RouteObject } from '@verstak/federated/router.ts'
import type { PageState } from '../app/release.ts'
import { loadRoutes } from '../app/remotes.ts'
import { findRoute } from '../app/route-book.ts'
import { unavailableRoutes } from '../app/route-tree.tsx'
import type { PageRemotes } from './stand-ins.tsx'

// Most visits have no errors, so their handling is a separate chunk.
const standIns = () => import(/* webpackChunkName: "stand-ins" */ './stand-ins.tsx')

/**
 * Loads the remote of the current page. A remote that is unavailable, now or for the server, has a
 * placeholder at this address. The remote's own page replaces it once the router knows the page.
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
  const unavailable = down.find((owner) => owner === findRoute(pathname)?.owner)
  return {
    remotes: unavailable
      ? [(await standIns()).unavailablePage({ name: unavailable, routes: unavailableRoutes(unavailable) })]
      : [],
    late: null,
  }
}

/**
 * Waits for loading files, but stops when the server, asked every `pace` ms, reports the remote unavailable.
 */
export function loadWanted(name: RemoteName, pace: number): Promise<readonly RouteObject[]> {
  const loading = loadRoutes(name)
  const rejectWhenDown = pause(pace)
    .then(standIns)
    .then((chunk) => chunk.rejectWhenDown(name, pace, loading))
  return Promise.race([loading, rejectWhenDown])
}

/** Answers a form that stands on another page, so that its page stays. */
export const failedAction = async (path: string, error: unknown): Promise<RouteObject> =>
  (await standIns()).failedAction(path, error)

/** A visible page would hydrate into a fallback without its lazy parts. */
export async function resolveLazy(routes: readonly RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes([...routes], pathname) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

/** Lets the browser handle input in between. */
export const pause = (milliseconds?: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))
