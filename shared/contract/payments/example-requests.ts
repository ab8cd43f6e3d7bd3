import type { ExampleRequests, Holders } from '../example-request.ts'
import type * as calls from './calls.ts'

export interface ExampleData {
  /** An order to be paid by card, with a started payment. */
  readonly cardOrder: string
}

export const holders: Holders<ExampleData> = { cardOrder: 'organization' }

export const exampleRequests: ExampleRequests<typeof calls, ExampleData> = {
  paymentStart: ({ cardOrder }) => ({ body: { order_number: cardOrder } }),
}
