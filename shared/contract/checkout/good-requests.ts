import type { GoodRequests, Holders } from '../good-request.ts'
import type * as calls from './calls.ts'

export interface World {
  readonly address: number
  readonly pickupPoint: number
}

export const holders: Holders<World> = { address: 'organization', pickupPoint: 'everybody' }

export const goodRequests: GoodRequests<typeof calls, World> = {
  checkoutContent: () => ({}),
  checkoutDraft: () => ({ body: { fields: { comment: 'Позвоните за час' } } }),
  orderCheck: ({ address }) => ({
    body: {
      idempotencyKey: 'a-key-of-the-contract-walk',
      addressId: address,
      name: 'Борис Закупкин',
      phone: '+7 916 123-45-67',
    },
  }),
  orderPlace: ({ address, pickupPoint }) => ({
    body: {
      idempotencyKey: 'a-key-of-the-contract-walk',
      deliveryTypeId: 2,
      addressId: address,
      selfId: pickupPoint,
      name: 'Борис Закупкин',
      phone: '+7 916 123-45-67',
    },
  }),
}
