import { orderCancel } from '@verstak/contract/orders/calls.ts'
import { paymentStart } from '@verstak/contract/payments/calls.ts'
import { PAYMENT_NOTICES, PAYMENT_SIGNATURE } from '@verstak/domain/orders/payment.ts'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { orderDetail } from '#areas/orders/orders/service.ts'
import { callApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { openPayingShop, SECRET } from './shop.ts'
import { signed } from './signed.ts'

/** Kopecks: total of each new order. */
export const DUE = 123_450

export interface PaidOrder {
  test: TestDatabase
  shop: Awaited<ReturnType<typeof openPayingShop>>
  /** Number of the current test's order: a new one before each test. */
  number: string
}

/** For the tests of one file: a shop with a bank, and before each test an order to be paid by card. */
export function openPaidOrder() {
  const at = {} as PaidOrder
  beforeAll(async () => {
    at.test = await openTestDatabase()
    at.shop = await openPayingShop(at.test)
  })
  afterAll(async () => {
    await at.shop.close()
    await at.test.close()
  })
  beforeEach(async () => {
    at.number = await at.shop.order()
    for (const table of ['message', 'notification'] as const) await at.test.db.deleteFrom(table).execute()
  })
  afterEach(async () => void (await at.shop.bank.delivered()))

  const pay = (order_number = at.number, { token } = at.shop.buyer) =>
    callApp(at.shop.app, paymentStart, { body: { order_number } }, { token })
  const detail = (order = at.number) =>
    orderDetail(at.test.db, at.shop.buyer.user, order, { page: 1, page_size: 50 }, at.shop.config)
  return {
    at,
    pay,
    detail,
    /** Starts the payment and returns the URL of the bank's page. */
    pageOf: async () => (await pay()).json().data.url as string,
    cancel: () => callApp(at.shop.app, orderCancel, { body: { order_number: at.number } }, at.shop.buyer),
    states: async () => (await at.shop.paymentsOf(at.number)).map(({ state }) => state),
    reasons: async () => (await detail()).history.map(({ reason }) => reason),
    /** Subjects of the letters to the buyer. */
    subjects: async () =>
      (
        await at.test.db
          .selectFrom('message')
          .select('subject')
          .where('recipient', '=', at.shop.buyer.user.email)
          .orderBy('id')
          .execute()
      ).map(({ subject }) => subject),
    /** The bank's id of the newest payment. */
    idOf: async () => (await at.shop.paymentsOf(at.number)).at(-1)?.provider_id ?? '',
    /** A notice signed by the bank. */
    notice(object: object, { event = 'payment.succeeded', secret = SECRET, now = Date.now() } = {}) {
      const payload = JSON.stringify({ type: 'notification', event, object })
      return at.shop.app.inject({
        method: 'POST',
        url: PAYMENT_NOTICES,
        headers: { 'content-type': 'application/json', [PAYMENT_SIGNATURE]: signed(payload, secret, now) },
        payload,
      })
    },
  }
}
