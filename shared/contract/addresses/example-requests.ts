import type { ExampleRequests, Holders } from '../example-request.ts'
import type * as calls from './calls.ts'

export interface ExampleData {
  readonly savedAddress: number
}

export const holders: Holders<ExampleData> = { savedAddress: 'organization' }

export const exampleRequests: ExampleRequests<typeof calls, ExampleData> = {
  personalAddresses: () => ({}),
  deliveryAddresses: ({ savedAddress }) => ({
    body: { action: 'requestDelete', id: savedAddress, reason: 'Переехали' },
  }),
}
