import { exampleOf, type Layout } from '@verstak/domain/route-table.ts'
import type { RouteObject } from '@verstak/federated/router.ts'
import { readPageId } from '@verstak/federated/routes/page-id.ts'
import { findRoute } from '@verstak/host/app/route-book.ts'
import type { AssetManifest } from '@verstak/release/build/assets.ts'
import type { RemoteRoutes } from '@verstak/release/store/place.ts'

/**
 * Returns error messages. An unchecked page could lack its styles, take another page's path or have no access
 * rule. `told`: pages of the manifest.
 */
export function checkPages(
  owner: string,
  routes: readonly RouteObject[],
  { chunks }: Pick<AssetManifest, 'chunks'>,
  layouts: readonly Layout[],
  told?: RemoteRoutes['pages'],
): string[] {
  const seen = new Set<string>()
  return routes.flatMap(({ id = '', path = '' }) => {
    const said = readPageId(id)
    const row = findRoute(exampleOf(path))
    const again = seen.has(path)
    seen.add(path)
    return [
      ...(said.owner === owner ? [] : [`${id} is not by pagesOf('${owner}', …)`]),
      ...(chunks[said.chunk] ? [] : [`${id}: no chunk ${said.chunk} was built`]),
      ...(row?.owner === owner ? [] : [`${path} belongs to ${row?.owner ?? 'nobody'} in the route table`]),
      ...(!row?.layout || layouts.includes(row.layout) ? [] : [`${path}: there is no layout ${row.layout}`]),
      ...(!told || told.some((page) => page.path === path) ? [] : [`${path} is not in its manifest`]),
      ...(again ? [`${path} is stated twice`] : []),
    ]
  })
}

/** Throws an error with all messages. */
export function requireSoundPages(...given: Parameters<typeof checkPages>): void {
  const problems = checkPages(...given)
  if (problems.length > 0)
    throw new Error(`the pages of ${given[0]} do not fit the shop: ${problems.join('; ')}`)
}
