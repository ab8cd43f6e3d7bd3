/**
 * Every call of the store as data: the one table that the API registers, the client types, the OpenAPI page
 * and the contract tests are made from. Names, methods and paths follow section 7 of the specification; a call
 * whose path the specification hides has a path of our own, and its note in `call-notes.ts` says so. What a call is for
 * stands there too: it is read on the documentation page, and the browser need not carry it.
 *
 * `{name}` in a path is a path parameter. `access`: `public` works for guests, `auth` needs a session,
 * `contragent-admin` needs the administrator of an organisation.
 */
export type Access = 'public' | 'auth' | 'contragent-admin'

export interface CallSpec {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly access: Access
  /** `binary`: the answer is a file, not the envelope. */
  readonly answer?: 'binary'
}

export const calls = {
  // Auth and main
  authenticate: { method: 'POST', path: '/api/authentication/', access: 'public' },
  logout: { method: 'POST', path: '/api/logout/', access: 'public' },
  profile: { method: 'GET', path: '/web/profile/get/', access: 'auth' },
  main: { method: 'GET', path: '/web/main/', access: 'public' },
  header: { method: 'GET', path: '/api/header/', access: 'public' },

  // Product and catalogue
  productCode: { method: 'POST', path: '/api/product/getcode/', access: 'public' },
  sectionList: { method: 'GET', path: '/web/section/list/', access: 'public' },
  catalogFilter: { method: 'GET', path: '/web/catalog/filter/{filterURLParam}/apply/', access: 'public' },
  productDetail: { method: 'GET', path: '/web/product/detail/{code}/', access: 'public' },
  expendableMaterials: { method: 'POST', path: '/api/product/expendableMaterials/', access: 'public' },

  // Basket and checkout
  basketAdd: { method: 'POST', path: '/api/basket/add/', access: 'public' },
  basketUpdate: { method: 'POST', path: '/api/basket/update/', access: 'public' },
  basketRemove: { method: 'POST', path: '/api/basket/remove/', access: 'public' },
  basketClear: { method: 'POST', path: '/api/basket/clear/', access: 'public' },
  basketInactiveRemove: { method: 'POST', path: '/api/basket/inactive/remove/', access: 'public' },
  basketProducts: { method: 'GET', path: '/web/basket/products/', access: 'public' },
  checkoutContent: { method: 'GET', path: '/web/orderCheckout/', access: 'auth' },
  orderPlace: { method: 'POST', path: '/api/order/add/', access: 'auth' },

  // Orders
  orders: { method: 'GET', path: '/web/profile/orders/', access: 'auth' },
  orderDetail: { method: 'GET', path: '/web/profile/orders/{order_number}/', access: 'auth' },

  // Price tags
  priceTagList: { method: 'GET', path: '/api/pricetag/list/', access: 'auth' },
  priceTagSearch: { method: 'POST', path: '/api/pricetag/search/', access: 'auth' },
  priceTagAdd: { method: 'POST', path: '/api/pricetag/add/', access: 'auth' },
  priceTagDelete: { method: 'POST', path: '/api/pricetag/delete/', access: 'auth' },
  priceTagUpdate: { method: 'POST', path: '/api/pricetag/update/', access: 'auth' },
  priceTagPdf: { method: 'GET', path: '/api/pricetag/pdf/', access: 'auth', answer: 'binary' },
} as const satisfies Record<string, CallSpec>

export type CallName = keyof typeof calls
