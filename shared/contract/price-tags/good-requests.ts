import type { GoodRequests, Holders, WrongQueries } from '../good-request.ts'
import type { World as Orders } from '../orders/good-requests.ts'
import type * as calls from './calls.ts'

export interface World {
  readonly tag: number
}

export const holders: Holders<World> = { tag: 'visitor' }

export const goodRequests: GoodRequests<typeof calls, World & Pick<Orders, 'orderNumber'>> = {
  priceTagList: () => ({ query: { page: '1', pageSize: '20' } }),
  priceTagSearch: () => ({ body: { search: 'DR-1' } }),
  priceTagAdd: ({ screws }) => ({ body: { id: screws, copies: 2 } }),
  priceTagAddFrom: ({ orderNumber }) => ({ body: { source: 'order', order_number: orderNumber } }),
  priceTagDelete: ({ tag }) => ({ body: { id: tag } }),
  priceTagUpdate: ({ tag }) => ({ body: { id: tag, selected: false, copies: 3 } }),
  priceTagChanged: () => ({}),
  priceTagPriceRule: () => ({ body: { markup: 30, rounding: 'ten' } }),
  priceTagPdf: () => ({ query: { layout: 'a4-3x8' } }),
}

export const wrongQueries: WrongQueries<typeof calls> = { priceTagPdf: { skip: 'первая' } }
