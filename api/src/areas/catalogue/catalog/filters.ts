import type { Filters } from '@verstak/contract/catalog/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Shopper } from './facets/conditions.ts'
import { listFilters } from './facets/list-filters.ts'
import type { Scope } from './listing-query.ts'
import { type PlaceRequest, placeKey, readFilter, scopeOf } from './place.ts'
import { findBySearch } from './search/find-products.ts'
import { type CatalogTree, readRevision, withTree } from './tree.ts'

export interface FiltersRequest extends PlaceRequest {
  readonly query?: string | undefined
  /** Products of the same section and brand as this one. */
  readonly line_product_id?: number | undefined
  readonly filter: string
}

/** Facets of a search are counted over this many best matches. */
const MOST_FOUND = 50_000

export async function findFilters(db: Db, request: FiltersRequest, shopper: Shopper): Promise<Filters> {
  const { result } = await withTree(db, async (tree) => {
    const revision = await readRevision(db)
    const applied = await readFilter(tree, request.filter, shopper)
    const scope = await searchedScope(db, tree, request, shopper)
    const key = `${revision} ${placeKey(request)} ${request.line_product_id ?? ''} ${request.query ?? ''}`
    const place = { db, dictionary: await tree.facets(), scope, key, shopper }
    return { revision, filters: await listFilters(place, applied) }
  })
  return result.filters
}

async function searchedScope(
  db: Db,
  tree: CatalogTree,
  { query, line_product_id, ...request }: FiltersRequest,
  shopper: Shopper,
): Promise<Scope> {
  const scope = await scopeOf(tree, request, shopper)
  const conditions = [...(scope.conditions ?? [])]
  if (line_product_id !== undefined) conditions.push(await sameLine(db, line_product_id))
  if (query) {
    const window = { sort: 'popular', offset: 0, limit: MOST_FOUND, stockId: shopper.stockId } as const
    const { ids } = await findBySearch(
      db,
      { query, revision: tree.revision },
      { ...scope, conditions },
      window,
    )
    conditions.push(sql`p.id = ANY(${ids}::bigint[])`)
  }
  return { ...scope, conditions }
}

/** A condition on `product AS p`. Throws `notFound`. */
export async function sameLine(db: Db, id: number) {
  const product = await db
    .selectFrom('product')
    .select(['section_id', 'brand'])
    .where('id', '=', id)
    .where('hidden', '=', false)
    .executeTakeFirst()
  if (!product) throw shopError('notFound', 'Такого товара нет')
  return sql`p.section_id = ${product.section_id} AND p.brand IS NOT DISTINCT FROM ${product.brand}`
}
