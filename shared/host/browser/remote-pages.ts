import type { Layout, Owner, RemoteName } from '@verstak/domain/route-table.ts'
import { data, type RouteObject } from '@verstak/federated/router.ts'
import { loadRoutes } from '../app/remotes.ts'
import { findRoute } from '../app/route-book.ts'
import { groupByParent } from '../app/route-tree.tsx'
import { failedAction, loadWanted } from './page-remotes.ts'
import type { Report } from './report.ts'

interface RemotePagesOptions {
  /** The remotes whose pages the router has already. */
  readonly loaded: Iterable<RemoteName>
  readonly layouts: readonly Layout[]
  /** The remotes that the server saw down. */
  readonly down: readonly RemoteName[]
  /** As in `loadWanted`. */
  readonly pace: number
  readonly report: Report
  /** The address that is being opened. */
  readonly target: () => Pick<Location, 'pathname' | 'search' | 'hash'>
  /** Called before the page is left for the server's. */
  readonly leave: () => void
}

interface Navigation {
  /** Without query. */
  readonly path: string
  /** Given when a form outside its page submits to the path. */
  readonly fetcherKey?: string | undefined
  readonly patch: (parent: string | null, routes: RouteObject[]) => void
}

/** Pages of remotes, whose code is loaded when they are wanted. */
export function remotePages({
  loaded: first,
  layouts,
  down,
  pace,
  report,
  target,
  leave,
}: RemotePagesOptions) {
  const loaded = new Set(first)
  return {
    /** Those of a remote that is down are none. */
    pagesOf: async (owner: RemoteName): Promise<readonly RouteObject[]> =>
      loaded.has(owner) || !down.includes(owner) ? loadRoutes(owner) : [],
    /** As `patchRoutesOnNavigation` of the router. */
    async patchRoutes({ path, fetcherKey, patch }: Navigation): Promise<void> {
      const owner: Owner | undefined = findRoute(new URL(path, location.origin).pathname)?.owner
      if (!owner || owner === 'shell' || loaded.has(owner)) return
      try {
        const added = await loadWanted(owner, pace)
        loaded.add(owner)
        for (const [parent, children] of groupByParent(added, layouts)) patch(parent, children)
      } catch (error) {
        if (navigator.onLine) report(owner, error)
        else if (!fetcherKey) throw data(null, { status: 503 })
        if (fetcherKey) return patch(null, [await failedAction(path, error)])
        // The server shows the page or says which part is not available.
        leave()
        const { pathname, search, hash } = target()
        location.assign(pathname + search + hash)
        await new Promise(() => {})
      }
    },
  }
}
