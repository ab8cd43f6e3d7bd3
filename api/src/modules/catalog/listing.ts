import type { Listing, Sort } from '@verstak/shared/contract/catalog/schemas.ts'
import { shopError } from '@verstak/shared/contract/errors.ts'
import { pageNavigationOf } from '@verstak/shared/domain/pagination.ts'
import type { Db } from '#db/database.ts'
import { loadCards } from './cards.ts'
import { type Action, findPage, type IdPage, type Scope, type Window } from './listing-query.ts'
import { findBySearch } from './search.ts'
import { codes, toBreadcrumbs, toSections } from './sections.ts'
import { type CatalogTree, type TreeSection, withTree } from './tree.ts'

export interface ListingRequest {
  readonly section_code?: string | undefined
  readonly section_id?: number | undefined
  readonly query?: string | undefined
  readonly action?: Action | undefined
  readonly sort: Sort
  readonly page: number
  readonly page_size: number
}

export async function listProducts(db: Db, request: ListingRequest, stockId: string): Promise<Listing> {
  const { sort, page, page_size: size, query } = request
  const window = { sort, offset: (page - 1) * size, limit: size, stockId }
  const { tree, result } = await withTree(db, async (current) => {
    const scope = { section: findSection(current, request), action: request.action ?? null }
    return query ? findBySearch(db, query, scope, window) : findInScope(db, current, scope, window)
  })
  const section = findSection(tree, request)
  const cards = await loadCards(db, result.ids, stockId)
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
    items: [...cards.values()],
    page_navigation: pageNavigationOf(result.total, page, size),
  }
}

function findSection(tree: CatalogTree, request: ListingRequest): TreeSection | null {
  const { section_code: code, section_id: id } = request
  if (code === undefined && id === undefined) return null
  const section = code === undefined ? tree.byId.get(id ?? 0) : tree.byCode.get(code)
  if (!section) throw shopError('notFound', 'Такого раздела нет')
  return section
}

async function findInScope(db: Db, tree: CatalogTree, scope: Scope, window: Window): Promise<IdPage> {
  const { section, action } = scope
  const key = `${action ?? ''} ${section?.id ?? ''}`
  const known = section && !action ? section.count : tree.totals.get(key)
  // A page beyond the end needs no query for its rows.
  const found = await findPage(
    db,
    scope,
    known === undefined || window.offset < known ? window : { ...window, limit: 0, offset: 0 },
    known,
  )
  if (found.revision === tree.revision) tree.totals.set(key, found.total)
  return found
}
