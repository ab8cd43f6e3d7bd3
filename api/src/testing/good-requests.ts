import type { CallName } from '@verstak/shared/contract/calls.ts'
import { DEMO_PASSWORD } from '../demo-accounts.ts'
import type { TestRequest } from './test-app.ts'

/** What lies in the database when the contract is walked. */
export interface World {
  /** In the buyer's basket, and with a consumable. */
  readonly drill: number
  /** Sold by twelve; not in the basket. */
  readonly screws: number
  /** An order of the buyer's organisation. */
  readonly orderNumber: string
  /** A price tag on the buyer's list. */
  readonly tag: number
}

/** A request that succeeds, for every call: a call that is added to the contract without one does not compile. */
export const goodRequests: Record<CallName, (world: World) => TestRequest> = {
  authenticate: () => ({ body: { login: 'buyer@demo.example', password: DEMO_PASSWORD } }),
  logout: () => ({}),
  profile: () => ({}),
  main: () => ({}),
  header: () => ({}),

  productCode: () => ({ body: { article: 'dr 1' } }),
  sectionList: () => ({}),
  catalogFilter: () => ({ params: { filterURLParam: 'clear' }, query: { section_code: 'dreli' } }),
  productDetail: () => ({ params: { code: 'dr-1' } }),
  expendableMaterials: () => ({ query: { page: '1' }, body: { code: 'dr-1' } }),

  basketAdd: ({ screws }) => ({ body: { product_id: screws, quantity: 24 } }),
  basketUpdate: ({ drill }) => ({ body: { product_id: drill, quantity: 3 } }),
  basketRemove: ({ drill }) => ({ body: { product_id: drill } }),
  basketClear: () => ({}),
  basketInactiveRemove: () => ({}),
  basketProducts: () => ({ query: { page: '1', pageSize: '50' } }),
  checkoutContent: () => ({}),
  orderPlace: () => ({
    body: {
      idempotencyKey: 'a-key-of-the-contract-walk',
      deliveryAddress: 'Москва, ул. Складочная, 1, стр. 18',
      name: 'Борис Закупкин',
      phone: '+7 916 123-45-67',
    },
  }),
  orders: () => ({ query: { filter: 'all', page: '1' } }),
  orderDetail: ({ orderNumber }) => ({ params: { order_number: orderNumber } }),

  priceTagList: () => ({ query: { page: '1', pageSize: '20' } }),
  priceTagSearch: () => ({ body: { search: 'DR-1' } }),
  priceTagAdd: ({ screws }) => ({ body: { id: screws, copies: 2 } }),
  priceTagDelete: ({ tag }) => ({ body: { id: tag } }),
  priceTagUpdate: ({ tag }) => ({ body: { id: tag, selected: false, copies: 3 } }),
  priceTagPdf: () => ({ query: { layout: 'a4-3x8' } }),
}
