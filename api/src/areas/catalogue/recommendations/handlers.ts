import type * as calls from '@verstak/contract/recommendations/calls.ts'
import { stockFor } from '#areas/site/branches/face.ts'
import type { Db } from '#db/database.ts'
import type { Handlers, Visitor } from '#http/handler.ts'
import { ownerOf } from '#http/owner.ts'
import { listProducts, loadCards, rowOfCards } from '../catalog/face.ts'

import { similarCards } from '../products/face.ts'
import { accessories, personal, popularInCategories, related } from './blocks.ts'
import { recordEvent } from './events.ts'
import { popularCards } from './popular.ts'

const SEARCHED = 12

/** The warehouse requested for the block, else the visitor's. */
const stockOf = async (db: Db, { stockId }: { stockId?: string | undefined }, visitor: Visitor) =>
  stockId ? stockFor(db, stockId) : visitor.stockId

/** Based on the store's own orders, baskets and favourites. A block's name is its kind. */
export const handlers: Handlers<typeof calls> = {
  recommendPopular: async ({ db, visitor, query }) => ({
    recomBlockId: 'popular',
    items: await popularCards(db, await stockOf(db, query, visitor)),
  }),
  recommendAccessories: async ({ db, visitor, query }) => ({
    recomBlockId: 'accessories',
    items: await accessories(db, query.productIds, await stockOf(db, query, visitor)),
  }),
  recommendAlternatives: async ({ db, visitor, query }) => ({
    recomBlockId: 'alternatives',
    items: (await similarCards(db, query.productId, await stockOf(db, query, visitor))).filter(
      (card) => card.can_buy,
    ),
  }),
  recommendRelated: async ({ db, visitor, query }) => ({
    recomBlockId: 'related',
    items: await related(db, query.productIds, await stockOf(db, query, visitor)),
  }),
  recommendSearch: async ({ db, visitor, query }) => {
    const request = {
      query: query.query,
      filter: 'clear',
      sort: 'popular',
      page: 1,
      page_size: SEARCHED,
    } as const
    const { items } = query.query
      ? await listProducts(db, request, { user: visitor.user, stockId: await stockOf(db, query, visitor) })
      : { items: await popularCards(db, await stockOf(db, query, visitor)) }
    return { recomBlockId: 'search', items: items.filter((card) => card.can_buy) }
  },
  recommendPersonal: async ({ db, visitor, query }) => ({
    recomBlockId: 'personal',
    items: await personal(db, ownerOf(visitor), await stockOf(db, query, visitor)),
  }),
  recommendSale: async ({ db, visitor, query }) => {
    const { items } = await rowOfCards(db, 'sale', await stockOf(db, query, visitor))
    return { recomBlockId: 'sale', items: items.filter((card) => card.can_buy) }
  },
  recommendInCategories: async ({ db, visitor, query }) => ({
    recomBlockId: 'popularInCategories',
    items: await popularInCategories(db, query.categoryIds, await stockOf(db, query, visitor)),
  }),
  recommendProducts: async ({ db, visitor, query }) => ({
    recomBlockId: 'products',
    items: [...(await loadCards(db, query.productIds, await stockOf(db, query, visitor))).values()],
  }),
  blockViewed: ({ db, visitor, body, ip }) => record(db, visitor, 'viewed', body, ip),
  blockTapped: ({ db, visitor, body, ip }) => record(db, visitor, 'tapped', body, ip),
  blockAdded: ({ db, visitor, body, ip }) => record(db, visitor, 'added', body, ip),
}

const record = async (...event: Parameters<typeof recordEvent>): Promise<null> => {
  await recordEvent(...event)
  return null
}
