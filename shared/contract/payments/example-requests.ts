import type { ExampleRequests, Holders } from '../example-request.ts'
import type * as calls from './calls.ts'

export interface World {
  /** To be paid by card; its payment is begun. */
  readonly cardOrder: string
}

export const holders: Holders<World> = { cardOrder: 'organization' }

export const exampleRequests: ExampleRequests<typeof calls, World> = {
  paymentStart: ({ cardOrder }) => ({ body: { order_number: cardOrder } }),
}
