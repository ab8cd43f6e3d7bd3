import { orderCancel } from '@verstak/shared/contract/orders/calls.ts'
import { paymentStart } from '@verstak/shared/contract/payments/calls.ts'
import { PAYMENT_NOTICES, PAYMENT_SIGNATURE } from '@verstak/shared/domain/payment.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { visitorOf } from '#testing/fixtures.ts'
import { callApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { checkoutContent } from '../checkout/content.ts'
import { setDeliveryCost } from '../orders/delivery-cost.ts'
import { expireOrders } from '../orders/expire.ts'
import { markPaid } from '../orders/order-paid.ts'
import { orderDetail } from '../orders/service.ts'
import { openPayingShop, SECRET } from './testing/shop.ts'
import { signed } from './testing/signed.ts'

let test: TestDatabase
let shop: Awaited<ReturnType<typeof openPayingShop>>
let number = ''

beforeAll(async () => {
  test = await openTestDatabase()
  shop = await openPayingShop(test)
}, 60_000)
afterAll(async () => {
  await shop.close()
  await test.close()
})
beforeEach(async () => {
  number = await shop.order()
  for (const table of ['message', 'notification'] as const) await test.db.deleteFrom(table).execute()
})
afterEach(async () => void (await shop.bank.delivered()))

const DUE = 123_450
const pay = (order_number = number, { token } = shop.buyer) =>
  callApp(shop.app, paymentStart, { body: { order_number } }, { token })
const pageOf = async () => (await pay()).json().data.url as string
const cancel = () => callApp(shop.app, orderCancel, { body: { order_number: number } }, shop.buyer)
const detail = (order = number) =>
  orderDetail(test.db, shop.buyer.user, order, { page: 1, page_size: 50 }, shop.config)
const states = async () => (await shop.paymentsOf(number)).map(({ state }) => state)
const subjects = async () =>
  (await test.db.selectFrom('message').select('subject').orderBy('id').execute()).map(
    ({ subject }) => subject,
  )
const reasons = async () => (await detail()).history.map(({ reason }) => reason)

function notice(object: object, { event = 'payment.succeeded', secret = SECRET, at = Date.now() } = {}) {
  const payload = JSON.stringify({ type: 'notification', event, object })
  return shop.app.inject({
    method: 'POST',
    url: PAYMENT_NOTICES,
    headers: { 'content-type': 'application/json', [PAYMENT_SIGNATURE]: signed(payload, secret, at) },
    payload,
  })
}
const idOf = async () => (await shop.paymentsOf(number)).at(-1)?.provider_id ?? ''
const succeeded = (id: string, value = '1234.50') => ({
  id,
  status: 'succeeded',
  amount: { value, currency: 'RUB' },
})

describe('a payment', () => {
  it('is paid on the page of the bank, which tells the shop: order, history, letter, notification', async () => {
    expect((await detail()).card).toEqual({ text: 'Не оплачен', due: DUE, can_pay: true })
    const page = await pageOf()
    const screen = await (await fetch(page)).text()
    expect(screen).toContain('Оплатить')
    expect(screen).toContain(number)
    expect((await detail()).card).toMatchObject({
      can_pay: true,
      text: expect.stringMatching(/^Ждём оплату/),
    })

    const back = await shop.decide(page, 'pay')
    expect(back.headers.get('location')).toBe(
      `${shop.config.publicUrl}/personal/orders/${encodeURIComponent(number)}/`,
    )
    await shop.bank.delivered()
    expect(await detail()).toMatchObject({
      paid: true,
      payment: 'Картой на сайте',
      status: { code: 'new' },
      card: { text: 'Оплачен', can_pay: false },
    })
    expect(await reasons()).toEqual([null, 'Получена оплата картой.'])
    expect(await subjects()).toEqual([`Заказ ${number} оплачен`])
    const news = await test.db.selectFrom('notification').select(['title', 'user_id']).execute()
    expect(news).toEqual([{ title: `Заказ ${number} оплачен`, user_id: shop.buyer.user.id }])
  })

  it('that is begun again, or twice at once, is the same one', async () => {
    const [first, ...others] = await Promise.all([pageOf(), pageOf(), pageOf()])
    expect(new Set([first, ...others, await pageOf()]).size).toBe(1)
    expect(await states()).toEqual(['pending'])
  })

  it('that was refused leaves the order unpaid, and another one can be begun', async () => {
    const first = await pageOf()
    await shop.decide(first, 'refuse')
    await shop.bank.delivered()
    expect(await states()).toEqual(['canceled'])
    expect((await detail()).card).toMatchObject({ text: 'Не оплачен', can_pay: true })
    const second = await pageOf()
    expect(second).not.toBe(first)
    await shop.decide(second, 'pay')
    await shop.bank.delivered()
    expect(await states()).toEqual(['canceled', 'paid'])
  })

  it('cannot be begun for an order that is paid, cancelled, another’s, or paid otherwise', async () => {
    const refusal = async (answer: ReturnType<typeof pay>) => {
      const { errors } = (await answer).json()
      return [(await answer).statusCode, errors[0].message]
    }
    const other = await visitorOf(test.db, shop.organizationBuyer.user.id)
    expect(await refusal(pay(number, other))).toEqual([404, 'Такого заказа нет'])
    expect(await refusal(pay(await shop.order({ payment: 'receipt' })))).toEqual([
      409,
      'Этот заказ оплачивается не картой на сайте',
    ])
    await test.db.transaction().execute((trx) => markPaid(trx, number))
    expect(await refusal(pay())).toEqual([409, 'Заказ уже оплачен'])
    await cancel()
    expect(await refusal(pay())).toEqual([409, 'Заказ отменён, платить не нужно'])
    expect(await states()).toEqual([])
  })

  it('waits until a manager has told the cost of delivery, and is of both', async () => {
    number = await shop.order({ deliveryTypeId: 2, deliveryAddress: 'Москва, ул. Складочная, 1' })
    expect((await detail()).card).toMatchObject({
      can_pay: false,
      text: 'Оплатить заказ можно, когда менеджер назовёт стоимость доставки',
    })
    expect((await pay()).statusCode).toBe(409)
    const cost = (kopecks: number) =>
      test.db.transaction().execute((trx) => setDeliveryCost(trx, number, kopecks, shop.config))
    await cost(45_000)
    const first = await pageOf()
    await cost(50_000)
    const second = await pageOf()
    // The first sum is no longer what the order costs, so its money goes back.
    await shop.decide(first, 'pay')
    await shop.bank.delivered()
    expect(await states()).toEqual(['refunding', 'pending'])
    await shop.decide(second, 'pay')
    await shop.bank.delivered()
    const payments = await shop.paymentsOf(number)
    expect(payments.map(({ amount, state }) => [amount, state])).toEqual([
      [168_450, 'refunding'],
      [173_450, 'paid'],
    ])
    await expect(cost(0)).rejects.toThrow('Заказ уже оплачен')
    expect((await detail()).card?.text).toBe('Оплачен')
  })

  it('says when the bank cannot be had, and nothing is lost', async () => {
    const away = { ...shop.config, payments: { url: 'http://127.0.0.1:9', key: 'k', secret: SECRET } }
    const { startPayment } = await import('./start-payment.ts')
    const asked = startPayment({ db: test.db, config: away }, shop.buyer.user, number)
    await expect(asked).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringMatching(/не списаны/),
    })
    expect(await states()).toEqual(['creating'])
    await pageOf()
    expect(await states()).toEqual(['pending'])
  })
})

describe('money goes back', () => {
  it('when a paid order is cancelled, once', async () => {
    await shop.decide(await pageOf(), 'pay')
    await shop.bank.delivered()
    const before = shop.bank.refunds.length
    expect((await cancel()).statusCode).toBe(200)
    expect((await detail()).card?.text).toBe('Возвращаем деньги на карту')
    const [payment] = await shop.paymentsOf(number)
    await Promise.all([1, 2].map(() => shop.refundOne(payment?.id ?? 0)))
    await shop.bank.delivered()
    expect(await detail()).toMatchObject({ paid: false, card: { text: 'Деньги возвращены на карту' } })
    expect(shop.bank.refunds.slice(before)).toMatchObject([{ amount: { value: '1234.50', currency: 'RUB' } }])
    expect(await reasons()).toEqual([
      null,
      'Получена оплата картой.',
      expect.stringMatching(/отменён покупателем/),
      'Деньги возвращены на карту.',
    ])
    expect(await subjects()).toEqual([
      `Заказ ${number} оплачен`,
      `Статус заказа ${number} изменён: отменён`,
      `Деньги за заказ ${number} возвращены`,
    ])
  })

  it('when it comes after the order was cancelled, by its buyer or because nobody confirmed it', async () => {
    const page = await pageOf()
    await test.db
      .updateTable('customer_order')
      .set({ created_at: new Date(0) })
      .execute()
    await expireOrders(shop.services)
    await shop.decide(page, 'pay')
    await shop.bank.delivered()
    expect(await states()).toEqual(['refunding'])
    expect((await detail()).paid).toBe(false)
    await shop.refundAll()
    expect(await states()).toEqual(['refunded'])
    expect(await reasons()).not.toContain('Получена оплата картой.')
  })

  it('is asked for by a job in the same transaction', async () => {
    await test.db.deleteFrom('job').execute()
    await shop.decide(await pageOf(), 'pay')
    await shop.bank.delivered()
    await cancel()
    const [payment] = await shop.paymentsOf(number)
    const jobs = await test.db
      .selectFrom('job')
      .select('payload')
      .where('name', '=', 'refund-payment')
      .execute()
    expect(jobs).toEqual([{ payload: { id: payment?.id } }])
    await shop.refundAll()
  })
})

describe('a notice', () => {
  it('that is forged, old, of another sum or of an unknown payment is refused and changes nothing', async () => {
    await pageOf()
    const good = succeeded(await idOf())
    const statusOf = async (answer: ReturnType<typeof notice>) => (await answer).statusCode
    expect(await statusOf(notice(good, { secret: 'another-secret' }))).toBe(403)
    expect(await statusOf(notice(good, { at: Date.now() - 301_000 }))).toBe(403)
    expect(await statusOf(notice(succeeded(good.id, '1234.49')))).toBe(422)
    expect(await statusOf(notice({ ...good, amount: { value: '1234.50', currency: 'USD' } }))).toBe(422)
    expect(await statusOf(notice({ ...good, status: 'pending' }))).toBe(422)
    expect(await statusOf(notice({}))).toBe(422)
    expect(await statusOf(notice(succeeded('nobody-knows')))).toBe(404)
    expect(await statusOf(notice(good, { event: 'payout.succeeded' }))).toBe(200)
    expect(await states()).toEqual(['pending'])
    expect(await statusOf(notice(good))).toBe(200)
    expect(await states()).toEqual(['paid'])
  })

  it('is read as the bytes that were signed', async () => {
    const send = (payload: string, header: string) =>
      shop.app.inject({
        method: 'POST',
        url: PAYMENT_NOTICES,
        headers: { 'content-type': 'application/json', [PAYMENT_SIGNATURE]: header },
        payload,
      })
    for (const payload of ['{"a":', 'null', '[]', `${'['.repeat(99)}${']'.repeat(99)}`])
      expect((await send(payload, signed(payload, SECRET))).statusCode, payload).toBeOneOf([400, 422])
    expect((await send('{ }', signed('{}', SECRET))).statusCode).toBe(403)
  })

  it('that was lost is made good by asking the bank', async () => {
    const page = await pageOf()
    const payment = shop.bank.payments.get(await idOf())
    if (payment) payment.status = 'succeeded'
    const later = () =>
      test.db
        .updateTable('payment')
        .set({ changed_at: sql<Date>`now() - interval '16 minutes'` })
        .where('provider_id', '=', payment?.id ?? '')
        .execute()
    expect(await shop.settle()).toBe(0)
    await later()
    expect(await shop.settle()).toBe(1)
    expect(await states()).toEqual(['paid'])
    expect(page).toContain(payment?.id)
  })

  it('is sent again until the shop has taken it', async () => {
    const page = await pageOf()
    const id = await idOf()
    const before = (await shop.bank.delivered()).length
    await test.db
      .updateTable('payment')
      .set({ provider_id: 'hidden' })
      .where('provider_id', '=', id)
      .execute()
    await shop.decide(page, 'pay')
    expect((await shop.bank.delivered()).slice(before)).toEqual([404, 404, 404])
    await test.db
      .updateTable('payment')
      .set({ provider_id: id })
      .where('provider_id', '=', 'hidden')
      .execute()
    expect((await notice(succeeded(id))).statusCode).toBe(200)
    expect(await states()).toEqual(['paid'])
  })
})

describe('the choice at the checkout', () => {
  const codes = async (who = shop.buyer, config: Parameters<typeof checkoutContent>[3] = shop.config) =>
    (await checkoutContent(test.db, who, new Date(), config)).payments.map(({ code }) => code)

  it('has the card only where a provider is named', async () => {
    expect(await codes()).toEqual(['receipt', 'card'])
    expect(await codes(shop.buyer, readConfig({}))).toEqual(['receipt'])
    expect(await codes(shop.organizationBuyer)).toEqual(['invoice', 'card'])
  })

  it('refuses an organisation more than the store’s content says', async () => {
    const { drill, organizationBuyer } = shop
    const { addToBasket, clearBasket } = await import('../basket/service.ts')
    await addToBasket(test.db, organizationBuyer, { product_id: drill, quantity: 30 })
    const { payments } = await checkoutContent(test.db, organizationBuyer, new Date(), shop.config)
    const problem = expect.stringMatching(/до 30\s000\s₽/)
    expect(payments.find(({ code }) => code === 'card')?.problem).toEqual(problem)
    await expect(shop.order({}, organizationBuyer)).rejects.toMatchObject({
      kind: 'conflict',
      errors: [{ field: 'payment', message: problem }],
    })
    await clearBasket(test.db, organizationBuyer)
    expect(await shop.order({}, organizationBuyer)).toMatch(/^В-/)
  })
})
