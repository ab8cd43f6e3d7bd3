import { routeTable } from './route-table.ts'

const ofServer = [
  'api',
  'web',
  'pictures',
  'feeds',
  'assets',
  'health',
  'outbox',
  'static',
  'robots',
  'sitemap',
  'favicon',
]

/**
 * Second segments of catalogue addresses that are not sections; `sale` is a child page without a row of its
 * own.
 */
const ofCatalogue = routeTable
  .flatMap(({ path }) => /^\/catalog\/([^/{]+)\/$/.exec(path)?.[1] ?? [])
  .concat('sale')

const ofPages = routeTable.flatMap(({ path }) => /^\/([^/{]+)\//.exec(path)?.[1] ?? [])

const reserved: ReadonlySet<string> = new Set([...ofPages, ...ofCatalogue, ...ofServer])

/** Whether the server itself handles all paths with this first segment, so that no page can have them. */
export const isServerSegment = (segment: string): boolean => ofServer.includes(segment)

/**
 * Products live at `/{code}/`, sections at `/catalog/{code}/`: a code must not equal another address of the
 * shop.
 */
export function isReservedSlug(slug: string): boolean {
  return reserved.has(slug)
}
