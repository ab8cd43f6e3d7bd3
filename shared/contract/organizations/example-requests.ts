import type { ExampleRequests, Holders } from '../example-request.ts'
import type * as calls from './calls.ts'

export interface World {
  readonly organizationCode: string
}

export const holders: Holders<World> = { organizationCode: 'everybody' }

export const exampleRequests: ExampleRequests<typeof calls, World> = {
  organizationConfirmation: () => ({}),
  organizationCode: () => ({}),
  organizationConfirm: ({ organizationCode }) => ({ body: { code: organizationCode } }),
}
