import type { GoodRequests, Holders } from '../good-request.ts'
import type * as calls from './calls.ts'

export interface World {
  readonly organizationCode: string
}

export const holders: Holders<World> = { organizationCode: 'everybody' }

export const goodRequests: GoodRequests<typeof calls, World> = {
  organizationConfirmation: () => ({}),
  organizationCode: () => ({}),
  organizationConfirm: ({ organizationCode }) => ({ body: { code: organizationCode } }),
}
