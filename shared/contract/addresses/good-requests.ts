import type { GoodRequests, Holders } from '../good-request.ts'
import type * as calls from './calls.ts'

export interface World {
  readonly savedAddress: number
}

export const holders: Holders<World> = { savedAddress: 'organization' }

export const goodRequests: GoodRequests<typeof calls, World> = {
  personalAddresses: () => ({}),
  deliveryAddresses: ({ savedAddress }) => ({
    body: { action: 'requestDelete', id: savedAddress, reason: 'Переехали' },
  }),
}
