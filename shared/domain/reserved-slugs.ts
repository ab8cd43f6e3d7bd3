import { routeTable } from './route-table.ts'

/** What the shop's server answers itself, beside the pages: calls, files, maps of the site. */
const ofServer = [
  'api',
  'web',
  'pictures',
  'assets',
  'health',
  'outbox',
  'static',
  'robots',
  'sitemap',
  'favicon',
]

/** Second segments of the catalogue that are no sections, and one that is to come. */
const ofCatalogue = routeTable
  .flatMap(({ path }) => /^\/catalog\/([^/{]+)\/$/.exec(path)?.[1] ?? [])
  .concat('sale')

const ofPages = routeTable.flatMap(({ path }) => /^\/([^/{]+)\//.exec(path)?.[1] ?? [])

const reserved: ReadonlySet<string> = new Set([...ofPages, ...ofCatalogue, ...ofServer])

/**
 * Whether a code would stand in the way of the shop's own addresses: a product lives at `/{code}/`, a section at
 * `/catalog/{code}/` (section 2).
 */
export function isReservedSlug(slug: string): boolean {
  return reserved.has(slug)
}
