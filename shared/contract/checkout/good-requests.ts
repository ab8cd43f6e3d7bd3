import type { GoodRequests } from '../good-request.ts'
import type * as calls from './calls.ts'

export const goodRequests: GoodRequests<typeof calls> = {
  checkoutContent: () => ({}),
  orderPlace: () => ({
    body: {
      idempotencyKey: 'a-key-of-the-contract-walk',
      deliveryAddress: 'Москва, ул. Складочная, 1, стр. 18',
      name: 'Борис Закупкин',
      phone: '+7 916 123-45-67',
    },
  }),
}
