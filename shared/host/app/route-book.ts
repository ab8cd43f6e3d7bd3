import {
  type FindRoute,
  type Layout,
  type Owner,
  type PageAccess,
  type RouteEntry,
  routeFinder,
  routeTable,
} from '@verstak/domain/route-table.ts'

/** A row that the host's own table has not so, as it travels with a page; a path alone is nobody's any more. */
export type RouteChange =
  | readonly [path: string]
  | readonly [path: string, owner: Owner, layout: Layout | null, access: PageAccess]

let rows: readonly RouteEntry[] = routeTable
let find: FindRoute = routeFinder(rows)

/** By the manifests of the release set, on server and in browser alike. */
export const findRoute: FindRoute = (pathname) => find(pathname)

export const routesNow = (): readonly RouteEntry[] => rows

/** From here on the host's own table counts with these changes. */
export function learnRoutes(changes: readonly RouteChange[]): void {
  const table = new Map(routeTable.map((row) => [row.path, row]))
  for (const [path, owner, layout = null, access] of changes)
    if (owner && access) table.set(path, { path, owner, layout, access })
    else table.delete(path)
  rows = [...table.values()]
  find = routeFinder(rows)
}
