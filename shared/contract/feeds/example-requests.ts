import type { ExampleRequests, Holders, WrongQueries } from '../example-request.ts'
import type { ExampleData as Orders } from '../orders/example-requests.ts'
import type * as calls from './calls.ts'

export interface ExampleData {
  readonly feed: number
  readonly apiToken: number
  readonly confirmToken: string
}

export const holders: Holders<ExampleData> = {
  feed: 'organization',
  apiToken: 'visitor',
  confirmToken: 'visitor',
}

export const exampleRequests: ExampleRequests<typeof calls, ExampleData & Pick<Orders, 'orderNumber'>> = {
  exportList: () => ({}),
  exportCreate: () => ({}),
  exportUpdate: ({ feed }) => ({ query: { id: String(feed), check: 'Y' } }),
  exportAdd: ({ feed }) => ({ body: { name: 'Для сайта', format: 'csv', copy_of: feed } }),
  exportRemove: ({ feed }) => ({ body: { id: feed } }),
  exportStep: ({ feed, section }) => ({
    body: {
      step: 'goods',
      id: feed,
      sections: [section],
      brands: [],
      articles: ['DR-1'],
      exclude: [],
      only_in_stock: true,
      new_goods: true,
    },
  }),
  exportGoods: ({ drill, orderNumber }) => ({
    query: { product_id: String(drill), order_number: orderNumber },
  }),
  exportGoodsAdd: ({ feed, drill, orderNumber }) => ({
    body: { id: feed, product_id: drill, order_number: orderNumber },
  }),
  generateApiToken: ({ confirmToken }) => ({
    query: { confirm: confirmToken, name: 'Касса', scopes: 'feeds,goods', days: '30' },
  }),
  getApiToken: () => ({}),
  revokeApiToken: ({ apiToken }) => ({ body: { id: apiToken } }),
}

export const wrongQueries: WrongQueries<typeof calls> = {
  exportUpdate: { id: 'первая' },
  exportGoods: { product_id: 'первый' },
  generateApiToken: { days: 'вечно' },
}
