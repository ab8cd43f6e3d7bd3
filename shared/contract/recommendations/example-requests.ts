import type { ExampleRequests, Holders, WrongQueries } from '../example-request.ts'
import type * as calls from './calls.ts'

export interface ExampleData {
  /** Name of one of the blocks. */
  readonly block: string
}

export const holders: Holders<ExampleData> = { block: 'everybody' }

export const exampleRequests: ExampleRequests<typeof calls, ExampleData> = {
  recommendPopular: ({ stock }) => ({ query: { session: 'a-session', stockId: stock } }),
  recommendAccessories: ({ drill, stock }) => ({ query: { productIds: String(drill), stockId: stock } }),
  recommendAlternatives: ({ drill, stock }) => ({ query: { productId: String(drill), stockId: stock } }),
  recommendRelated: ({ drill, stock }) => ({ query: { productIds: String(drill), stockId: stock } }),
  recommendSearch: ({ stock }) => ({ query: { query: 'дрель', stockId: stock } }),
  recommendPersonal: ({ stock }) => ({ query: { session: 'a-session', stockId: stock } }),
  recommendSale: ({ stock }) => ({ query: { stockId: stock } }),
  recommendInCategories: ({ section, stock }) => ({
    query: { categoryIds: String(section), stockId: stock },
  }),
  recommendProducts: ({ drill, stock }) => ({ query: { productIds: String(drill), stockId: stock } }),
  blockViewed: ({ block }) => ({ body: { recomBlockId: block, session: 'a-session' } }),
  blockTapped: ({ block, drill }) => ({ body: { recomBlockId: block, productId: drill } }),
  blockAdded: ({ block, drill }) => ({ body: { recomBlockId: block, productId: drill } }),
}

const tooLong = { session: 'x'.repeat(201) }

export const wrongQueries: WrongQueries<typeof calls> = {
  recommendPopular: tooLong,
  recommendAccessories: { productIds: '1;2' },
  recommendAlternatives: { productId: 'дрель' },
  recommendRelated: { productIds: '' },
  recommendSearch: { query: 'x'.repeat(201) },
  recommendPersonal: tooLong,
  recommendSale: tooLong,
  recommendInCategories: { categoryIds: 'все' },
  recommendProducts: { productIds: '-1' },
}
