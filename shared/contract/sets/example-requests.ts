import type { ExampleRequests, Holders, WrongQueries } from '../example-request.ts'
import type * as calls from './calls.ts'

export interface ExampleData {
  /** Id of a product in the favourites of the buyer only. */
  readonly liked: number
  /** A named list of the buyer's favourites that contains this product. */
  readonly likedList: number
  /** Key of the link to that list. */
  readonly likedKey: string
}

export const holders: Holders<ExampleData> = { liked: 'visitor', likedList: 'visitor', likedKey: 'everybody' }

export const exampleRequests: ExampleRequests<typeof calls, ExampleData> = {
  favoriteList: ({ likedList }) => ({ query: { sort: 'name', page: '1', list: `${likedList}` } }),
  favoriteTable: ({ likedList }) => ({ query: { sort: 'name', list: `${likedList}` } }),
  favoriteAdd: ({ drill }) => ({ body: { product_id: drill } }),
  favoriteNote: ({ liked, likedList }) => ({
    body: { product_id: liked, list: likedList, note: 'для объекта', quantity: 2 },
  }),
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
