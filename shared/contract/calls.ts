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
  /**
   * The answer is kept for an hour (section 9): `visitor`: for whoever has the same token, branch and stock;
   * `everybody`: it depends on none of them, and is asked for without a token.
   */
  readonly cached?: 'visitor' | 'everybody'
  /** The answer must be of this moment: the request carries the parameter `timestamp` (section 7). */
  readonly fresh?: true
}

/** Section 9: how long an answer of a call flagged `cached` is kept, milliseconds. */
export const CACHED_MS = 3_600_000

export const calls = {
  // Auth and main
  authenticate: { method: 'POST', path: '/api/authentication/', access: 'public' },
  logout: { method: 'POST', path: '/api/logout/', access: 'public' },
  profile: { method: 'GET', path: '/web/profile/get/', access: 'auth', fresh: true },
  main: { method: 'GET', path: '/web/main/', access: 'public' },
  header: { method: 'GET', path: '/api/header/', access: 'public', fresh: true },
  logoutAll: { method: 'POST', path: '/api/logout/all/', access: 'auth' },
  sessions: { method: 'GET', path: '/web/profile/sessions/', access: 'auth', fresh: true },
  organizationList: { method: 'POST', path: '/api/organization/list/', access: 'public' },
  addressList: { method: 'POST', path: '/api/address/list/', access: 'auth' },
  addressListSeparated: { method: 'POST', path: '/api/address/listWithSeparation/', access: 'auth' },
  sendVerifyCode: { method: 'POST', path: '/api/sendVerifyCode/', access: 'public' },
  checkVerifyCode: { method: 'POST', path: '/api/checkVerifyCode/', access: 'public' },
  sendSms: { method: 'POST', path: '/api/sendSms/', access: 'public' },
  sendSmsCheck: { method: 'POST', path: '/api/sendSmsCheck/', access: 'public' },
  register: { method: 'POST', path: '/api/registration/', access: 'public' },
  passwordRestore: { method: 'POST', path: '/api/password/restore/', access: 'public' },
  accountDeletion: { method: 'GET', path: '/web/profile/deletion/', access: 'auth', fresh: true },
  accountDeletionRequest: { method: 'POST', path: '/api/profile/deletion/request/', access: 'auth' },
  accountDeletionCancel: { method: 'POST', path: '/api/profile/deletion/cancel/', access: 'auth' },
  botChallenge: { method: 'POST', path: '/api/bot/challenge/', access: 'public' },
  joinRequests: {
    method: 'GET',
    path: '/web/profile/contragent/joinRequests/',
    access: 'contragent-admin',
    fresh: true,
  },
  joinRequestDecide: {
    method: 'POST',
    path: '/api/profile/contragent/joinRequest/',
    access: 'contragent-admin',
  },

  // The frame of every page: header, menus, notifications, search
  storeInfo: { method: 'GET', path: '/api/store/', access: 'public', cached: 'everybody' },
  menuList: { method: 'GET', path: '/api/menu/list/', access: 'public', cached: 'everybody' },
  menuGet: { method: 'GET', path: '/api/menu/get/', access: 'public', cached: 'everybody' },
  menuAll: { method: 'GET', path: '/api/menu/all/', access: 'public', cached: 'everybody' },
  notifications: { method: 'GET', path: '/web/notifications/', access: 'auth', fresh: true },
  notificationsClear: { method: 'POST', path: '/web/notifications/clear/', access: 'auth' },
  notificationsDelete: { method: 'POST', path: '/web/notifications/delete/', access: 'auth' },
  notificationsRead: { method: 'POST', path: '/api/notifications/read/', access: 'auth' },
  headerNotification: { method: 'GET', path: '/api/header/notification/', access: 'auth', fresh: true },
  moscowNotice: { method: 'GET', path: '/api/header/moscow/', access: 'public', cached: 'everybody' },
  searchHeader: { method: 'POST', path: '/api/searchHeader/', access: 'public' },
  sitemap: { method: 'GET', path: '/web/sitemap/', access: 'public' },

  // Information pages and their forms
  contentPage: { method: 'GET', path: '/web/content/{slug}/', access: 'public', cached: 'everybody' },
  advantages: { method: 'GET', path: '/web/advantages/', access: 'public', cached: 'everybody' },
  consentTexts: { method: 'GET', path: '/web/consents/', access: 'public' },
  callbackRequest: { method: 'POST', path: '/api/callback/add/', access: 'public' },
  feedbackRequest: { method: 'POST', path: '/api/feedback/add/', access: 'public' },

  // Favourites and compare
  favoriteList: { method: 'GET', path: '/web/favorite/', access: 'public' },
  favoriteAdd: { method: 'POST', path: '/api/favorite/add/', access: 'public' },
  favoriteRemove: { method: 'POST', path: '/api/favorite/remove/', access: 'public' },
  favoriteClear: { method: 'POST', path: '/api/favorite/clear/', access: 'public' },
  compareList: { method: 'GET', path: '/web/compare/', access: 'public' },
  compareAdd: { method: 'POST', path: '/api/compare/add/', access: 'public' },
  compareRemove: { method: 'POST', path: '/api/compare/remove/', access: 'public' },
  compareClear: { method: 'POST', path: '/api/compare/clear/', access: 'public' },

  // Recommendations
  recommendPopular: { method: 'GET', path: '/api/recommendations/popular/', access: 'public', fresh: true },

  // Product and catalogue
  productCode: { method: 'POST', path: '/api/product/getcode/', access: 'public' },
  catalogSection: { method: 'POST', path: '/api/catalog/section/', access: 'public' },
  sectionList: { method: 'GET', path: '/web/section/list/', access: 'public', cached: 'visitor' },
  catalogFilter: { method: 'GET', path: '/web/catalog/filter/{filterURLParam}/apply/', access: 'public' },
  productDetail: { method: 'GET', path: '/web/product/detail/{code}/', access: 'public' },
  expendableMaterials: { method: 'POST', path: '/api/product/expendableMaterials/', access: 'public' },

  // Basket and checkout
  basketAdd: { method: 'POST', path: '/api/basket/add/', access: 'public' },
  basketUpdate: { method: 'POST', path: '/api/basket/update/', access: 'public' },
  basketRemove: { method: 'POST', path: '/api/basket/remove/', access: 'public' },
  basketClear: { method: 'POST', path: '/api/basket/clear/', access: 'public' },
  basketInactiveRemove: { method: 'POST', path: '/api/basket/inactive/remove/', access: 'public' },
  basketProducts: { method: 'GET', path: '/web/basket/products/', access: 'public', fresh: true },
  checkoutContent: { method: 'GET', path: '/web/orderCheckout/', access: 'auth', fresh: true },
  orderPlace: { method: 'POST', path: '/api/order/add/', access: 'auth' },

  // Orders
  orders: { method: 'GET', path: '/web/profile/orders/', access: 'auth', fresh: true },
  orderDetail: { method: 'GET', path: '/web/profile/orders/{order_number}/', access: 'auth' },

  // Price tags
  priceTagList: { method: 'GET', path: '/api/pricetag/list/', access: 'auth', fresh: true },
  priceTagSearch: { method: 'POST', path: '/api/pricetag/search/', access: 'auth' },
  priceTagAdd: { method: 'POST', path: '/api/pricetag/add/', access: 'auth' },
  priceTagDelete: { method: 'POST', path: '/api/pricetag/delete/', access: 'auth' },
  priceTagUpdate: { method: 'POST', path: '/api/pricetag/update/', access: 'auth' },
  priceTagPdf: { method: 'GET', path: '/api/pricetag/pdf/', access: 'auth', answer: 'binary' },
} as const satisfies Record<string, CallSpec>

export type CallName = keyof typeof calls
