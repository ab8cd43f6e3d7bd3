import type { ExampleRequests, Holders } from '../example-request.ts'
import type * as calls from './calls.ts'

export interface World {
  readonly savedAddress: number
}

export const holders: Holders<World> = { savedAddress: 'organization' }

export const exampleRequests: ExampleRequests<typeof calls, World> = {
  personalAddresses: () => ({}),
  deliveryAddresses: ({ savedAddress }) => ({
    body: { action: 'requestDelete', id: savedAddress, reason: 'Переехали' },
  }),
}
