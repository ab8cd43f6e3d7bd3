import type { GoodRequests } from '../good-request.ts'
import type * as calls from './calls.ts'

export const goodRequests: GoodRequests<typeof calls> = {
  favoriteList: () => ({ query: { sort: 'name', page: '1' } }),
  favoriteTable: () => ({ query: { sort: 'name' } }),
  favoriteAdd: ({ drill }) => ({ body: { product_id: drill } }),
  favoriteNote: ({ drill }) => ({ body: { product_id: drill, note: 'для объекта', quantity: 2 } }),
  favoriteRemove: ({ drill }) => ({ body: { product_id: drill } }),
  favoriteClear: () => ({}),
  compareList: () => ({}),
  compareShared: ({ drill }) => ({ query: { ids: `${drill}` } }),
  compareTable: ({ drill }) => ({ query: { ids: `${drill}` } }),
  compareAdd: ({ drill }) => ({ body: { product_id: drill } }),
  compareRemove: ({ drill, section }) => ({ body: { product_id: drill, section_id: section } }),
  compareClear: ({ section }) => ({ body: { section_id: section } }),
}
