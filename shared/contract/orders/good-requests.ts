import type { GoodRequests } from '../good-request.ts'
import type * as calls from './calls.ts'

export interface World {
  readonly orderNumber: string
}

export const goodRequests: GoodRequests<typeof calls, World> = {
  orderList: () => ({ query: { filter: 'all', page: '1' } }),
  orderDetail: ({ orderNumber }) => ({ params: { order_number: orderNumber } }),
}
