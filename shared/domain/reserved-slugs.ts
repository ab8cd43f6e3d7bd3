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

/** Second segments of the catalogue that are not sections; `sale` is a page below the catalogue's own rows. */
const ofCatalogue = routeTable
  .flatMap(({ path }) => /^\/catalog\/([^/{]+)\/$/.exec(path)?.[1] ?? [])
  .concat('sale')

const ofPages = routeTable.flatMap(({ path }) => /^\/([^/{]+)\//.exec(path)?.[1] ?? [])

const reserved: ReadonlySet<string> = new Set([...ofPages, ...ofCatalogue, ...ofServer])

/** Whether the server answers all that begins with this segment itself, so that no page can stand there. */
export const isServerSegment = (segment: string): boolean => ofServer.includes(segment)

/** Products live at `/{code}/`, sections at `/catalog/{code}/`: a code must not be another address of the shop. */
export function isReservedSlug(slug: string): boolean {
  return reserved.has(slug)
}
