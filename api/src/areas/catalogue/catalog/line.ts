import type { CallData } from '@verstak/contract/call.ts'
import type { catalogLine } from '@verstak/contract/catalog/calls.ts'
import { pageNavigationOf } from '@verstak/domain/pagination.ts'
import type { Db } from '#db/database.ts'
import { loadCards } from './cards.ts'
import { conditionsOf, type Shopper } from './facets/conditions.ts'
import { listFilters } from './facets/list-filters.ts'
import { sameLine } from './filters.ts'
import { findPage } from './listing-query.ts'
import { readFilter } from './place.ts'
import { readRevision, withTree } from './tree.ts'

interface LineRequest {
  readonly product_id: number
  readonly page: number
  readonly page_size: number
  /** Input of `parseFilter`. */
  readonly filter: string
}

/** A value common to the whole line, or implied by it, is no useful filter. */
const OF_THE_LINE: ReadonlySet<string> = new Set(['brand'])

/** Throws `notFound` for a product that is unknown or left the feed. */
export async function listLine(
  db: Db,
  { product_id, page, page_size, filter }: LineRequest,
  shopper: Shopper,
): Promise<CallData<typeof catalogLine>> {
  const { result } = await withTree(db, async (tree) => {
    const revision = await readRevision(db)
    const line = { section: null, action: null, conditions: [await sameLine(db, product_id)] }
    const applied = await readFilter(tree, filter, shopper)
    const place = {
      db,
      dictionary: await tree.facets(),
      scope: line,
      key: `${revision} line ${product_id}`,
      shopper,
    }
    const conditions = [...line.conditions, ...conditionsOf(applied)]
    const window = {
      sort: 'popular',
      offset: (page - 1) * page_size,
      limit: page_size,
      stockId: shopper.stockId,
    } as const
    const [filters, found] = await Promise.all([
      listFilters(place, applied),
      findPage(db, { ...line, conditions }, window, undefined),
    ])
    return { revision, filters, found }
  })
  const { filters, found } = result
  const cards = await loadCards(db, found.ids, shopper.stockId)
  return {
    items: [...cards.values()],
    filter: filters.filter,
    groups: filters.groups.filter(
      ({ key, kind, options }) => kind === 'list' && !OF_THE_LINE.has(key) && options.length > 1,
    ),
    page_navigation: pageNavigationOf(found.total, page, page_size),
  }
}
