import { describe, expect, it } from 'vitest'
import { visitorOf } from '#testing/fixtures.ts'
import { setDeliveryCost } from '../orders/delivery-cost.ts'
import { expireOrders } from '../orders/expire.ts'
import { orderDetail } from '../orders/service.ts'
import { payOrder } from '../orders/testing/move.ts'
import { DUE, openPaidOrder } from './testing/paid-order.ts'
import { SECRET } from './testing/shop.ts'

const { at, pay, detail, pageOf, cancel, states, reasons, subjects } = openPaidOrder()

describe('a payment', () => {
  it('is made on the bank’s page, which notifies the shop: order, history, letter, notification', async () => {
    expect((await detail()).card).toEqual({ text: 'Не оплачен', due: DUE, can_pay: true })
    const page = await pageOf()
    const screen = await (await fetch(page)).text()
    expect(screen).toContain('Оплатить')
    expect(screen).toContain(at.number)
    expect((await detail()).card).toMatchObject({
      can_pay: true,
      text: expect.stringMatching(/^Ждём оплату/),
    })

    const back = await at.shop.decide(page, 'pay')
    expect(back.headers.get('location')).toBe(
      `${at.shop.config.publicUrl}/personal/orders/${encodeURIComponent(at.number)}/`,
    )
    await at.shop.bank.delivered()
    expect(await detail()).toMatchObject({
      paid: true,
      payment: 'Картой на сайте',
      status: { code: 'new' },
      card: { text: 'Оплачен', can_pay: false },
    })
    expect(await reasons()).toEqual([null, 'Получена оплата картой.'])
    expect(await subjects()).toEqual([`Заказ ${at.number} оплачен`])
    const news = await at.test.db.selectFrom('notification').select(['title', 'user_id']).execute()
    expect(news).toEqual([{ title: `Заказ ${at.number} оплачен`, user_id: at.shop.buyer.user.id }])
  })

  it('started again, or twice concurrently, is the same one', async () => {
    const [first, ...others] = await Promise.all([pageOf(), pageOf(), pageOf()])
    expect(new Set([first, ...others, await pageOf()]).size).toBe(1)
    expect(await states()).toEqual(['pending'])
  })

  it('that was refused leaves the order unpaid, and another can be started', async () => {
    const first = await pageOf()
    await at.shop.decide(first, 'refuse')
    await at.shop.bank.delivered()
    expect(await states()).toEqual(['canceled'])
    expect((await detail()).card).toMatchObject({ text: 'Не оплачен', can_pay: true })
    const second = await pageOf()
    expect(second).not.toBe(first)
    await at.shop.decide(second, 'pay')
    await at.shop.bank.delivered()
    expect(await states()).toEqual(['canceled', 'paid'])
  })

  it('cannot be started for an order that is paid, cancelled, another’s, or has another payment method', async () => {
    const refusal = async (answer: ReturnType<typeof pay>) => {
      const { errors } = (await answer).json()
      return [(await answer).statusCode, errors[0].message]
    }
    const other = await visitorOf(at.test.db, at.shop.organizationBuyer.user.id)
    expect(await refusal(pay(at.number, other))).toEqual([404, 'Такого заказа нет'])
    expect(await refusal(pay(await at.shop.order({ payment: 'receipt' })))).toEqual([
      409,
      'Этот заказ оплачивается не картой на сайте',
    ])
    await payOrder(at.test.db, at.number)
    expect(await refusal(pay())).toEqual([409, 'Заказ уже оплачен'])
    await cancel()
    expect(await refusal(pay())).toEqual([409, 'Заказ отменён, платить не нужно'])
    expect(await states()).toEqual([])
  })

  it('waits until a manager sets the delivery cost, and includes it', async () => {
    at.number = await at.shop.order({ deliveryTypeId: 2, deliveryAddress: 'Москва, ул. Складочная, 1' })
    expect((await detail()).card).toMatchObject({
      can_pay: false,
      text: 'Оплатить заказ можно, когда менеджер назовёт стоимость доставки',
    })
    expect((await pay()).statusCode).toBe(409)
    const cost = (kopecks: number) =>
      at.test.db.transaction().execute((trx) => setDeliveryCost(trx, at.number, kopecks))
    await cost(45_000)
    const first = await pageOf()
    await cost(50_000)
    const second = await pageOf()
    // The first amount is no longer the order's total, so its money is refunded.
    await at.shop.decide(first, 'pay')
    await at.shop.bank.delivered()
    expect(await states()).toEqual(['refunding', 'pending'])
    await at.shop.decide(second, 'pay')
    await at.shop.bank.delivered()
    const payments = await at.shop.paymentsOf(at.number)
    expect(payments.map(({ amount, state }) => [amount, state])).toEqual([
      [168_450, 'refunding'],
      [173_450, 'paid'],
    ])
    await expect(cost(0)).rejects.toThrow('По заказу пришли деньги')
    expect((await detail()).card?.text).toBe('Оплачен')
  })

  it('is not offered without a provider, and a call is refused as a state that the shop foresees', async () => {
    const { payments: _none, ...none } = at.shop.config
    const { startPayment } = await import('./start-payment.ts')
    const asked = startPayment({ db: at.test.db, config: none }, at.shop.buyer.user, at.number)
    await expect(asked).rejects.toMatchObject({
      kind: 'conflict',
      message: 'Оплата картой сейчас не принимается',
    })
    const page = { page: 1, page_size: 50 }
    const { card } = await orderDetail(at.test.db, at.shop.buyer.user, at.number, page, {})
    expect(card).toMatchObject({ can_pay: false, text: 'Оплата картой сейчас не принимается' })
  })

  it('reports when the bank is unavailable, and nothing is lost', async () => {
    const unavailable = {
      ...at.shop.config,
      payments: { url: 'http://127.0.0.1:9', key: 'k', secret: SECRET },
    }
    const { startPayment } = await import('./start-payment.ts')
    const asked = startPayment({ db: at.test.db, config: unavailable }, at.shop.buyer.user, at.number)
    await expect(asked).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringMatching(/не списаны/),
    })
    expect(await states()).toEqual(['creating'])
    await pageOf()
    expect(await states()).toEqual(['pending'])
  })
})

describe('a refund', () => {
  it('is made when a paid order is cancelled, once', async () => {
    await at.shop.decide(await pageOf(), 'pay')
    await at.shop.bank.delivered()
    const before = at.shop.bank.refunds.length
    expect((await cancel()).statusCode).toBe(200)
    expect((await detail()).card?.text).toBe('Возвращаем деньги на карту')
    const [payment] = await at.shop.paymentsOf(at.number)
    await Promise.all([1, 2].map(() => at.shop.refundOne(payment?.id ?? 0)))
    await at.shop.bank.delivered()
    expect(await detail()).toMatchObject({ paid: false, card: { text: 'Деньги возвращены на карту' } })
    expect(at.shop.bank.refunds.slice(before)).toMatchObject([
      { amount: { value: '1234.50', currency: 'RUB' } },
    ])
    expect(await reasons()).toEqual([
      null,
      'Получена оплата картой.',
      expect.stringMatching(/отменён покупателем/),
      'Деньги возвращены.',
    ])
    expect(await subjects()).toEqual([
      `Заказ ${at.number} оплачен`,
      `Статус заказа ${at.number} изменён: отменён`,
      `Деньги за заказ ${at.number} возвращены`,
    ])
  })

  it('is made for money received after the cancellation, by the buyer or by expiry', async () => {
    const page = await pageOf()
    await at.test.db
      .updateTable('customer_order')
      .set({ created_at: new Date(0) })
      .execute()
    await expireOrders(at.shop.services)
    await at.shop.decide(page, 'pay')
    await at.shop.bank.delivered()
    expect(await states()).toEqual(['refunding'])
    expect((await detail()).paid).toBe(false)
    await at.shop.refundAll()
    expect(await states()).toEqual(['refunded'])
    expect(await reasons()).not.toContain('Получена оплата картой.')
  })

  it('is enqueued as a job in the same transaction', async () => {
    await at.test.db.deleteFrom('job').execute()
    await at.shop.decide(await pageOf(), 'pay')
    await at.shop.bank.delivered()
    await cancel()
    const [payment] = await at.shop.paymentsOf(at.number)
    const jobs = await at.test.db
      .selectFrom('job')
      .select('payload')
      .where('name', '=', 'refund-payment')
      .execute()
    expect(jobs).toEqual([{ payload: { id: payment?.id } }])
    await at.shop.refundAll()
  })
})
