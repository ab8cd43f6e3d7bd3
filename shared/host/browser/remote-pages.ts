import type { Layout, Owner, RemoteName } from '@verstak/domain/route-table.ts'
import { data, type RouteObject } from '@verstak/federated/router.ts'
import { loadRoutes } from '../app/remotes.ts'
import { findRoute } from '../app/route-book.ts'
import { groupByParent } from '../app/route-tree.tsx'
import { loadWanted } from './page-remotes.ts'
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
  /** Called before the page is left for the server's. */
  readonly leave: () => void
}

interface Navigation {
  readonly path: string
  readonly patch: (parent: string | null, routes: RouteObject[]) => void
}

/** Pages of remotes, whose code is loaded when they are wanted. */
export function remotePages({ loaded: first, layouts, down, pace, report, leave }: RemotePagesOptions) {
  const loaded = new Set(first)
  return {
    /** Those of a remote that is down are none. */
    pagesOf: async (owner: RemoteName): Promise<readonly RouteObject[]> =>
      loaded.has(owner) || !down.includes(owner) ? loadRoutes(owner) : [],
    /** As `patchRoutesOnNavigation` of the router. */
    async patchRoutes({ path, patch }: Navigation): Promise<void> {
      const owner: Owner | undefined = findRoute(new URL(path, location.origin).pathname)?.owner
      if (!owner || owner === 'shell' || loaded.has(owner)) return
      try {
        const added = await loadWanted(owner, pace)
        loaded.add(owner)
        for (const [parent, children] of groupByParent(added, layouts)) patch(parent, children)
      } catch (error) {
        if (!navigator.onLine) throw data(null, { status: 503 })
        report(owner, error)
        // The server shows the page or says which part is not available.
        leave()
        location.assign(path)
        await new Promise(() => {})
      }
    },
  }
}
