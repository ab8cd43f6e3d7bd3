import type { ExampleRequests, Holders, WrongQueries } from '../example-request.ts'
import type * as calls from './calls.ts'

export interface ExampleData {
  readonly orderNumber: string
  readonly orderLine: number
  readonly orderAuthor: number
  /** Address of the order. */
  readonly orderAddress: number
  /** Contract of the order. */
  readonly orderContract: number
  /** Waits for approval by a colleague of the buyer. */
  readonly waitingOrder: string
  readonly waitingLine: number
  /** Confirmed, so it has an invoice. */
  readonly shippedOrder: string
  /** Number of a transfer document of that order. */
  readonly transferNumber: string
}

export const holders: Holders<ExampleData> = {
  orderNumber: 'organization',
  orderLine: 'organization',
  waitingOrder: 'organization',
  waitingLine: 'organization',
  shippedOrder: 'organization',
  transferNumber: 'organization',
  // Filters: naming a user, address or contract of others gives no results.
  orderAuthor: 'everybody',
  orderAddress: 'everybody',
  orderContract: 'everybody',
}

export const exampleRequests: ExampleRequests<typeof calls, ExampleData> = {
  orderList: ({ orderAuthor, orderAddress, orderContract }) => ({
    query: {
      filter: 'all',
      page: '1',
      author: String(orderAuthor),
      address: String(orderAddress),
      contract: String(orderContract),
    },
  }),
  orderDetail: ({ orderNumber }) => ({ params: { order_number: orderNumber } }),
  orderBasket: ({ orderNumber }) => ({ params: { id: orderNumber } }),
  orderCopy: ({ orderNumber, orderLine }) => ({
    body: { order_number: orderNumber, lines: [{ id: orderLine, quantity: 1 }] },
  }),
  orderCancel: ({ orderNumber }) => ({ body: { order_number: orderNumber } }),
  orderApprove: ({ waitingOrder, waitingLine }) => ({
    body: { order_number: waitingOrder, decision: 'approve', lines: [{ id: waitingLine, quantity: 1 }] },
  }),
  orderInvoice: ({ shippedOrder }) => ({ query: { order_number: shippedOrder } }),
  orderTransfer: ({ transferNumber }) => ({ query: { number: transferNumber } }),
  orderCalendar: ({ orderNumber }) => ({ query: { order_number: orderNumber } }),
  orderTable: ({ orderAuthor, orderAddress, orderContract }) => ({
    query: {
      filter: 'new',
      rows: 'lines',
      author: String(orderAuthor),
      address: String(orderAddress),
      contract: String(orderContract),
    },
  }),
}

export const wrongQueries: WrongQueries<typeof calls> = {
  orderInvoice: { order_number: 'В'.repeat(41) },
  orderTransfer: { number: 'У'.repeat(41) },
  orderCalendar: { order_number: 'В'.repeat(41) },
  orderTable: { from: 'вчера' },
}
