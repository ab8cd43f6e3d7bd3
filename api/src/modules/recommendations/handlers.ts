import type * as calls from '@verstak/shared/contract/recommendations/calls.ts'
import type { Handlers } from '#http/handler.ts'
import { popularCards } from './popular.ts'

/** Made of the store's own orders until there is a recommender. */
export const handlers: Handlers<typeof calls> = {
  recommendPopular: async ({ db, visitor }) => ({
    recomBlockId: 'popular',
    items: await popularCards(db, visitor.stockId),
  }),
}
