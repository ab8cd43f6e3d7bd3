import {
  exampleOf,
  isRemoteName,
  type RemoteName,
  type RouteEntry,
  routeFinder,
  routeTable,
  tablePath,
} from '@verstak/domain/route-table.ts'
import { readPageId } from '@verstak/federated/routes/page-id.ts'
import type { RemoteRoutes } from '@verstak/release/store/place.ts'
import type { FrontEnd } from '../front-end.ts'
import { type StatedPage, statedPages } from './route-facts.ts'

/**
 * Claims of a remote: its rows of the route table, and addresses of pages that declare a layout or an access
 * of their own. Throws for a page outside the remote's addresses.
 */
export async function placeOf(frontEnd: FrontEnd): Promise<RemoteRoutes> {
  const { name } = frontEnd
  if (!isRemoteName(name)) throw new Error(`${name}: the name of a remote begins with mfe-`)
  const stated = await statedPages(frontEnd)
  const table = withClaims(name, stated)
  const find = routeFinder(table)
  const pages = stated.map(({ id, path }) => {
    const row = find(exampleOf(path))
    if (row?.owner !== name)
      throw new Error(
        `${path} is no address of ${name}${row ? ` but of ${row.owner}` : ''}: ` +
          'state its access, or give it a row of the route table',
      )
    return { id, chunk: readPageId(id).chunk, path, layout: row.layout, access: row.access }
  })
  const claims = table
    .filter(({ owner }) => owner === name)
    .map(({ path, layout, access }) => ({ path, layout, access }))
  return { claims, pages }
}

/** Shorter addresses first: those below inherit the missing parts. */
function withClaims(owner: RemoteName, pages: readonly StatedPage[]): readonly RouteEntry[] {
  const claiming = pages.filter(({ handle }) => handle.layout || handle.access)
  return claiming
    .sort((one, other) => one.path.length - other.path.length)
    .reduce<readonly RouteEntry[]>((table, { path: stated, handle }) => {
      const row = routeFinder(table)(exampleOf(stated))
      const above = row?.owner === owner ? row : undefined
      const path = tablePath(stated)
      const layout = handle.layout ?? above?.layout ?? 'default'
      const access = handle.access ?? above?.access ?? 'public'
      return [...table.filter((other) => other.path !== path), { path, owner, layout, access }]
    }, routeTable)
}
