import type { GoodRequests, Holders, WrongQueries } from '../good-request.ts'
import type * as calls from './calls.ts'

export interface World {
  /** The id of a product that only the buyer has among the favourites. */
  readonly liked: number
}

export const holders: Holders<World> = { liked: 'visitor' }

export const goodRequests: GoodRequests<typeof calls, World> = {
  favoriteList: () => ({ query: { sort: 'name', page: '1' } }),
  favoriteTable: () => ({ query: { sort: 'name' } }),
  favoriteAdd: ({ drill }) => ({ body: { product_id: drill } }),
  favoriteNote: ({ liked }) => ({ body: { product_id: liked, note: 'для объекта', quantity: 2 } }),
  favoriteRemove: ({ drill }) => ({ body: { product_id: drill } }),
  favoriteClear: () => ({}),
  compareList: () => ({}),
  compareShared: ({ drill }) => ({ query: { ids: `${drill}` } }),
  compareTable: ({ drill, section }) => ({ query: { ids: `${drill}`, section: `${section}` } }),
  compareAdd: ({ drill }) => ({ body: { product_id: drill } }),
  compareRemove: ({ drill, section }) => ({ body: { product_id: drill, section_id: section } }),
  compareClear: ({ section }) => ({ body: { section_id: section } }),
}

export const wrongQueries: WrongQueries<typeof calls> = {
  favoriteTable: { sort: 'nonsense' },
  compareShared: { ids: 'nonsense' },
  compareTable: { ids: 'nonsense' },
}
