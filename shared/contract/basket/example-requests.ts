import type { ExampleRequests } from '../example-request.ts'
import type * as calls from './calls.ts'

export const exampleRequests: ExampleRequests<typeof calls> = {
  basketAdd: ({ screws }) => ({ body: { product_id: screws, quantity: 24 } }),
  basketUpdate: ({ drill }) => ({ body: { product_id: drill, quantity: 3 } }),
  basketFind: () => ({ body: { search: 'DR-1 5' } }),
  basketListAdd: ({ drill, screws }) => ({
    body: {
      product_list: [
        { product_id: drill, quantity: 1 },
        { product_id: screws, quantity: 13 },
      ],
    },
  }),
  basketListUpdate: ({ drill }) => ({ body: { product_list: [{ product_id: drill, quantity: 2 }] } }),
  basketRemove: ({ drill }) => ({ body: { product_id: drill } }),
  basketClear: () => ({}),
  basketInactiveRemove: () => ({}),
  basketFix: ({ drill, screws }) => ({ body: { product_ids: [drill, screws] } }),
  basketMerge: () => ({ body: { order: 'new' } }),
  basketProducts: () => ({ query: { page: '1', pageSize: '50' } }),
  basketExport: () => ({ params: { format: 'xlsx' } }),
}
