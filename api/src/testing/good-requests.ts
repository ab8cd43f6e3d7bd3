import type { CallName } from '@verstak/shared/contract/calls.ts'
import type { ConsentPurpose } from '@verstak/shared/contract/schemas/accounts.ts'
import { DEMO_PASSWORD } from '../demo-accounts.ts'
import { siteContent } from '../modules/content/site-content.ts'
import { type AccountWorld, CODE_MAIL, CODE_PHONE } from './account-world.ts'
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
  readonly accounts: AccountWorld
  /** A notification of the buyer. */
  readonly notification: number
}

/** A tick as it comes from a form that was opened today. */
function consentTo(purpose: ConsentPurpose) {
  const text = siteContent().consents.find((consent) => consent.purpose === purpose)
  return { purpose, version: text?.version ?? '' }
}

/** A request that succeeds, for every call: a call that is added to the contract without one does not compile. */
export const goodRequests: Record<CallName, (world: World) => TestRequest> = {
  authenticate: () => ({ body: { login: 'buyer@demo.example', password: DEMO_PASSWORD } }),
  logout: () => ({}),
  profile: () => ({}),
  main: () => ({}),
  header: () => ({}),

  logoutAll: () => ({}),
  sessions: () => ({}),
  organizationList: () => ({ body: { search: '7700 0000 09' } }),
  addressList: () => ({ body: { search: 'Москва' } }),
  addressListSeparated: () => ({ body: { search: '' } }),
  sendVerifyCode: () => ({ body: { email: 'somebody@demo.example', event: 'USER_VERIFY_CODE' } }),
  checkVerifyCode: ({ accounts }) => ({ body: { email: CODE_MAIL, code: accounts.mailCode } }),
  sendSms: () => ({ body: { phone: '8 916 444-55-66' } }),
  sendSmsCheck: ({ accounts }) => ({ body: { phone: CODE_PHONE, code: accounts.smsCode } }),
  register: ({ accounts }) => ({
    body: {
      kind: 'retail',
      email: accounts.newcomer,
      verification: accounts.registration,
      password: DEMO_PASSWORD,
      name: 'Новый Покупатель',
      phone: '8 (916) 000-00-10',
      consents: [consentTo('registration')],
    },
  }),
  passwordRestore: ({ accounts }) => ({
    body: { email: 'buyer@demo.example', verification: accounts.restore, password: DEMO_PASSWORD },
  }),
  accountDeletion: () => ({}),
  accountDeletionRequest: () => ({ body: { password: DEMO_PASSWORD, reason: 'Больше не покупаю' } }),
  accountDeletionCancel: () => ({}),
  joinRequests: () => ({}),
  joinRequestDecide: ({ accounts }) => ({ body: { id: accounts.joinRequest, decision: 'accept' } }),
  botChallenge: () => ({ body: { action: 'register' } }),

  productCode: () => ({ body: { article: 'dr 1' } }),
  sectionList: () => ({}),
  catalogFilter: () => ({ params: { filterURLParam: 'clear' }, query: { section_code: 'dreli' } }),
  productDetail: () => ({ params: { code: 'dr-1' } }),
  expendableMaterials: () => ({ query: { page: '1' }, body: { code: 'dr-1' } }),

  catalogSection: () => ({ body: { section_code: 'dreli' } }),
  searchHeader: () => ({ body: { query: 'дрель' } }),
  recommendPopular: () => ({ query: { session: 'a-session', stockId: 'MCK' } }),
  sitemap: () => ({ query: { page: '1' } }),

  favoriteList: () => ({ query: { sort: 'name', page: '1' } }),
  favoriteAdd: ({ drill }) => ({ body: { product_id: drill } }),
  favoriteRemove: ({ drill }) => ({ body: { product_id: drill } }),
  favoriteClear: () => ({}),
  compareList: () => ({}),
  compareAdd: ({ drill }) => ({ body: { product_id: drill } }),
  compareRemove: ({ drill }) => ({ body: { product_id: drill, section_id: 1 } }),
  compareClear: () => ({ body: { section_id: 1 } }),

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

  storeInfo: () => ({}),
  contentPage: () => ({ params: { slug: 'agreement' } }),
  advantages: () => ({}),
  consentTexts: () => ({}),
  callbackRequest: () => ({
    body: {
      name: 'Борис Закупкин',
      phone: '8 916 123-45-67',
      slug: 'gruppovoy-zakaz',
      comment: 'После обеда',
      consents: [consentTo('callback')],
    },
  }),
  feedbackRequest: () => ({
    body: {
      name: 'Борис Закупкин',
      email: 'buyer@demo.example',
      topic: 'documents',
      message: 'Пришлите, пожалуйста, документы к заказу',
      consents: [consentTo('feedback')],
    },
  }),

  menuList: () => ({}),
  menuGet: () => ({ query: { typemenu: 'catalog', depth_lvl: '2' } }),
  menuAll: () => ({}),
  notifications: () => ({ query: { page: '1', page_size: '20' } }),
  notificationsClear: () => ({}),
  notificationsDelete: ({ notification }) => ({ body: { id: notification } }),
  notificationsRead: ({ notification }) => ({ body: { id: notification } }),
  headerNotification: () => ({}),
  moscowNotice: () => ({}),
}
