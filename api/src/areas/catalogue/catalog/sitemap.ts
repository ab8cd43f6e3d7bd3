import type { CallData } from '@verstak/contract/call.ts'
import type { sitemap } from '@verstak/contract/catalog/calls.ts'
import { shopError } from '@verstak/contract/errors.ts'
import * as paths from '@verstak/domain/paths.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { emptyListings } from './empty-listings.ts'
import { codes } from './sections.ts'
import { type TreeSection, withTree } from './tree.ts'

/** Maximum entries per file in the sitemap protocol. */
export const SITEMAP_PAGE = 50_000

const listings = [paths.hits(), paths.sales(), paths.novelties()]
const information = [
  paths.advantages(),
  paths.delivery(),
  paths.agreement(),
  paths.political(),
  paths.callback(),
  paths.requestFeedback(),
]

type SiteMap = CallData<typeof sitemap>

/** Pages of the shop first, then products with their last change. Throws `notFound` beyond the last page. */
export async function siteMap(db: Db, page: number, size = SITEMAP_PAGE): Promise<SiteMap> {
  const { tree, result } = await withTree(db, () => countProducts(db))
  const empty = await emptyListings(db, tree)
  const full = listings.filter((address) => !empty.has(address))
  const fixed = [
    paths.home(),
    paths.catalog(),
    ...tree.roots.flatMap(addressesBelow),
    ...full,
    ...information,
  ]
  const pageCount = Math.ceil((fixed.length + result.total) / size)
  if (page > pageCount) throw shopError('notFound', 'Такой страницы в карте сайта нет')
  const start = (page - 1) * size
  const first = fixed.slice(start, start + size).map((path) => ({ path, changed: null }))
  const products = await readProducts(db, Math.max(0, start - fixed.length), size - first.length)
  return { page_count: pageCount, entries: [...first, ...products] }
}

function addressesBelow(section: TreeSection): string[] {
  if (section.count === 0) return []
  return [paths.section(codes(section)), ...section.children.flatMap(addressesBelow)]
}

async function countProducts(db: Db): Promise<{ revision: string; total: number }> {
  const { rows } = await sql<{ revision: string; total: number }>`
    SELECT revision, (SELECT count(*) FROM product WHERE NOT hidden AND twin_of IS NULL)::int AS total FROM catalog_revision`.execute(
    db,
  )
  return rows[0] ?? { revision: '', total: 0 }
}

async function readProducts(db: Db, offset: number, limit: number): Promise<SiteMap['entries']> {
  if (limit === 0) return []
  // Skipped rows are counted in the index only, so the last page costs little more than the first.
  const { rows } = await sql<{ code: string; changed: string }>`
    SELECT code, to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS changed
    FROM product
    WHERE NOT hidden AND twin_of IS NULL AND id >= (
      SELECT id FROM product WHERE NOT hidden AND twin_of IS NULL ORDER BY id LIMIT 1 OFFSET ${sql.lit(offset)}
    )
    ORDER BY id LIMIT ${sql.lit(limit)}`.execute(db)
  return rows.map(({ code, changed }) => ({ path: paths.product(code), changed }))
}
