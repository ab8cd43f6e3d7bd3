import {
  type FindRoute,
  type Layout,
  type Owner,
  type PageAccess,
  type RouteEntry,
  routeFinder,
  routeTable,
} from '@verstak/domain/route-table.ts'

/** A row that differs from the host's own table, sent with a page; a path alone has no owner any more. */
export type RouteChange =
  | readonly [path: string]
  | readonly [path: string, owner: Owner, layout: Layout | null, access: PageAccess]

let rows: readonly RouteEntry[] = routeTable
let find: FindRoute = routeFinder(rows)

/** Uses the manifests of the release set, on the server and in the browser. */
export const findRoute: FindRoute = (pathname) => find(pathname)

export const routesNow = (): readonly RouteEntry[] => rows

/** Applies these changes to the host's own table. */
export function learnRoutes(changes: readonly RouteChange[]): void {
  const table = new Map(routeTable.map((row) => [row.path, row]))
  for (const [path, owner, layout = null, access] of changes)
    if (owner && access) table.set(path, { path, owner, layout, access })
    else table.delete(path)
  rows = [...table.values()]
  find = routeFinder(rows)
}
