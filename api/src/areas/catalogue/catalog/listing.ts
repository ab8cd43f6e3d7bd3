import type { Listing, Sort } from '@verstak/contract/catalog/schemas.ts'
import { pageNavigationOf } from '@verstak/domain/pagination.ts'
import type { Db } from '#db/database.ts'
import { loadCards } from './cards.ts'
import { conditionsOf, filterText, type Shopper } from './facets/conditions.ts'
import { findPage, type IdPage, type Scope, type Window } from './listing-query.ts'
import { findSection, type PlaceRequest, placeKey, readFilter, scopeOf } from './place.ts'
import { findBySearch, type FoundPage as Searched } from './search/find-products.ts'
import { codes, toBreadcrumbs, toSections } from './sections.ts'
import { type CatalogTree, withTree } from './tree.ts'

/** Contents and order of a listing. */
export interface WholeListing extends PlaceRequest {
  readonly query?: string | undefined
  readonly sort: Sort
  /** Input of `parseFilter`. */
  readonly filter: string
}

export interface ListingRequest extends WholeListing {
  readonly page: number
  readonly page_size: number
}

interface FoundPage extends IdPage, Partial<Pick<Searched, 'plan' | 'sections'>> {
  readonly filter: string
}

export async function listProducts(db: Db, request: ListingRequest, shopper: Shopper): Promise<Listing> {
  const { sort, page, page_size: size } = request
  const { tree, result } = await withTree(db, (current) => findIds(db, current, request, shopper))
  const section = findSection(tree, request)
  const cards = await loadCards(db, result.ids, shopper.stockId)
  return {
    section: section && {
      id: section.id,
      CODE: section.code,
      name: section.name,
      path: codes(section),
      children: toSections(section.children, 0),
    },
    breadcrumbs: toBreadcrumbs(section ?? undefined),
    sort,
    filter: result.filter,
    search: toSearch(tree, result),
    items: [...cards.values()],
    page_navigation: pageNavigationOf(result.total, page, size),
  }
}

/** Returns the ids of the first `most` products, and their total number. Throws like `listProducts`. */
export async function listIds(
  db: Db,
  request: WholeListing,
  most: number,
  shopper: Shopper,
): Promise<Pick<IdPage, 'ids' | 'total'>> {
  const { result } = await withTree(db, (current) =>
    findIds(db, current, { ...request, page: 1, page_size: most }, shopper),
  )
  return result
}

function toSearch(tree: CatalogTree, { plan, sections = [] }: FoundPage): Listing['search'] {
  if (!plan) return null
  return {
    corrected: plan.corrected,
    omitted: [...plan.omitted],
    similar: plan.kind === 'similar',
    sections: sections.flatMap(({ id, count }) => {
      const section = tree.byId.get(id)
      return section ? [{ CODE: section.code, name: section.name, path: codes(section), count }] : []
    }),
  }
}

async function findIds(
  db: Db,
  tree: CatalogTree,
  request: ListingRequest,
  shopper: Shopper,
): Promise<FoundPage> {
  const { sort, page, page_size: limit, query } = request
  const window = { sort, offset: (page - 1) * limit, limit, stockId: shopper.stockId }
  const place = await scopeOf(tree, request, shopper)
  const applied = await readFilter(tree, request.filter, shopper)
  const conditions = [...(place.conditions ?? []), ...conditionsOf(applied)]
  const scope = { ...place, conditions }
  const key = applied.length > 0 ? null : placeKey(request)
  const found = query
    ? await findBySearch(
        db,
        { query, revision: tree.revision, organizationId: shopper.user?.organization?.id ?? null },
        scope,
        window,
      )
    : await findInScope(db, tree, scope, window, key)
  return { ...found, filter: filterText(applied) }
}

/** `key` identifies a scope with a cacheable total; stock and orders change the totals of filters. */
async function findInScope(
  db: Db,
  tree: CatalogTree,
  scope: Scope,
  window: Window,
  key: string | null,
): Promise<IdPage> {
  const known = key === null ? undefined : tree.totals.get(key)
  const { section, action, conditions } = scope
  const total = section && !action && !conditions?.length ? section.count : known
  // A page beyond the end needs no query for its rows.
  const found = await findPage(
    db,
    scope,
    total === undefined || window.offset < total ? window : { ...window, limit: 0, offset: 0 },
    total,
  )
  // `withTree` drops the tree with this total when the revision was another.
  if (key !== null) tree.totals.set(key, found.total)
  return found
}
