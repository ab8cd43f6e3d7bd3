import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { PAYMENT_NOTICES, PAYMENT_SIGNATURE } from '@verstak/domain/orders/payment.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { storeAddress } from '#areas/site/content/face.ts'
import { settleOrder } from './money.ts'
import { openPaidOrder } from './testing/paid-order.ts'
import { SECRET } from './testing/shop.ts'
import { signed } from './testing/signed.ts'

const { at, pageOf, states, idOf, notice, detail, reasons, subjects, cancel } = openPaidOrder()
const succeeded = (id: string, value = '1234.50') => ({
  id,
  status: 'succeeded',
  amount: { value, currency: 'RUB' },
})

describe('a webhook notice', () => {
  it('that is forged, outdated, for another sum or an unknown payment is refused and changes nothing', async () => {
    await pageOf()
    const good = succeeded(await idOf())
    const statusOf = async (answer: ReturnType<typeof notice>) => (await answer).statusCode
    expect(await statusOf(notice(good, { secret: 'another-secret' }))).toBe(403)
    expect(await statusOf(notice(good, { now: Date.now() - 301_000 }))).toBe(403)
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

  it('for a smaller or larger sum is refused', async () => {
    await pageOf()
    const id = await idOf()
    for (const value of ['1234.49', '1234.51'])
      expect((await notice(succeeded(id, value))).statusCode, value).toBe(422)
    expect(await states()).toEqual(['pending'])
  })

  const refund = (paymentId: string, id: string, value: string, status = 'succeeded') =>
    notice(
      { id, payment_id: paymentId, status, amount: { value, currency: 'RUB' } },
      { event: 'refund.succeeded' },
    )

  const dueRefunds = () =>
    at.test.db
      .selectFrom('order_refund')
      .select(['amount', 'reason'])
      .where('order_id', '=', parseOrderNumber(at.number))
      .where('made_at', 'is', null)
      .execute()

  it('about a partial refund is recorded once, and the order stays paid until all is refunded', async () => {
    await pageOf()
    const id = await idOf()
    await notice(succeeded(id))
    await at.test.db.deleteFrom('message').execute()
    for (const _again of [1, 2]) expect((await refund(id, `${id}-a`, '234.50')).statusCode).toBe(200)
    expect(await states()).toEqual(['paid'])
    expect(await detail()).toMatchObject({
      paid: true,
      card: { text: expect.stringMatching(/^Оплачен, возвращено на карту 234,50/), can_pay: false },
    })
    expect(await subjects()).toEqual([`Часть денег за заказ ${at.number} возвращена`])
    expect((await reasons()).at(-1)?.replaceAll(/\s/g, ' ')).toBe(
      'Часть денег возвращена. Комментарий: Вернули 234,50 ₽, всего 234,50 ₽ из 1 234,50 ₽',
    )

    // More than was paid, another sum of a known refund, an unfinished refund.
    expect((await refund(id, `${id}-b`, '1000.01')).statusCode).toBe(422)
    expect((await refund(id, `${id}-a`, '100.00')).statusCode).toBe(422)
    expect((await refund(id, `${id}-c`, '100.00', 'pending')).statusCode).toBe(422)
    expect((await refund(id, `${id}-d`, '0.00')).statusCode).toBe(422)
    expect(await states()).toEqual(['paid'])

    expect((await refund(id, `${id}-e`, '1000.00')).statusCode).toBe(200)
    expect(await states()).toEqual(['refunded'])
    expect(await detail()).toMatchObject({ paid: false, card: { can_pay: true } })
  })

  it('about a refund may come before the notice of its payment', async () => {
    await pageOf()
    const id = await idOf()
    expect((await refund(id, `${id}-a`, '1234.50')).statusCode).toBe(200)
    expect(await states()).toEqual(['pending'])
    expect((await notice(succeeded(id))).statusCode).toBe(200)
    expect(await states()).toEqual(['refunded'])
    expect((await detail()).paid).toBe(false)
  })

  it('about a partial refund may come before the notice of its payment, whose rest the order keeps', async () => {
    await pageOf()
    const id = await idOf()
    expect((await refund(id, `${id}-a`, '234.50')).statusCode).toBe(200)
    expect((await notice(succeeded(id))).statusCode).toBe(200)
    expect(await states()).toEqual(['paid'])
    expect(await detail()).toMatchObject({ paid: true, received: 100_000 })
    expect(await dueRefunds()).toEqual([])
    const letters = at.test.db.selectFrom('message').select('subject')
    expect(await letters.where('recipient', '=', storeAddress('order-paid')).execute()).toMatchObject([
      { subject: expect.stringContaining('оплачен') },
    ])
  })

  it('for more than the order costs by now pays it, and only the surplus goes back', async () => {
    await pageOf()
    const id = await idOf()
    await at.test.db
      .updateTable('customer_order')
      .set({ sum: 100_000 })
      .where('id', '=', parseOrderNumber(at.number))
      .execute()
    expect((await notice(succeeded(id))).statusCode).toBe(200)
    expect(await states()).toEqual(['paid'])
    expect(await detail()).toMatchObject({ paid: true, received: 100_000 })
    expect(await dueRefunds()).toEqual([{ amount: 23_450, reason: 'surplus' }])
  })

  it('about a partial refund leaves only the rest to be refunded when the order is cancelled', async () => {
    const page = await pageOf()
    const id = await idOf()
    await at.shop.decide(page, 'pay')
    await at.shop.bank.delivered()
    await at.shop.bank.refund(id, '234.50')
    await at.shop.bank.delivered()
    await cancel()
    await at.shop.refundAll()
    await at.shop.bank.delivered()
    expect(await states()).toEqual(['refunded'])
    const made = at.shop.bank.refunds.filter(({ payment_id }) => payment_id === id)
    expect(made.map(({ amount }) => amount.value)).toEqual(['234.50', '1000.00'])
  })

  it.each([
    [108_450, 'less than was refunded', []],
    [90_000, 'more than was refunded', [{ amount: 10_000, reason: 'reduced' }]],
  ])('about a partial refund is part of a later reduction to %i kopecks, by %s', async (sum, _what, due) => {
    await pageOf()
    const id = await idOf()
    await notice(succeeded(id))
    await refund(id, `${id}-a`, '234.50')
    const orderId = parseOrderNumber(at.number) ?? 0
    await at.test.db.updateTable('customer_order').set({ sum }).where('id', '=', orderId).execute()
    await at.test.db.transaction().execute((trx) => settleOrder(trx, orderId, 'reduced'))
    expect(await dueRefunds()).toEqual(due)
    expect(await detail()).toMatchObject({ paid: true, card: { due: 0 } })
  })

  it('about refunds made by hand leaves the rest to be refunded, however many they were', async () => {
    const page = await pageOf()
    const id = await idOf()
    await at.shop.decide(page, 'pay')
    await at.shop.bank.delivered()
    await cancel()
    for (const _part of [1, 2, 3, 4, 5, 6]) {
      await at.shop.bank.refund(id, '10.00')
      await at.shop.bank.delivered()
    }
    await at.shop.refundAll()
    expect(await states()).toEqual(['refunded'])
  })

  it('about a refund by the bank itself marks the order as unpaid, once', async () => {
    await pageOf()
    const id = await idOf()
    await notice(succeeded(id))
    const amount = { value: '1234.50', currency: 'RUB' }
    const refund = { id: `refund-${id}`, payment_id: id, status: 'succeeded', amount }
    for (const _again of [1, 2])
      expect((await notice(refund, { event: 'refund.succeeded' })).statusCode).toBe(200)
    expect(await states()).toEqual(['refunded'])
    const [payment] = await at.shop.paymentsOf(at.number)
    expect(payment?.refunded_at).toBeInstanceOf(Date)
    // The order stays open and may be paid again.
    expect(await detail()).toMatchObject({ paid: false, status: { code: 'new' }, card: { can_pay: true } })
    expect(await reasons()).toEqual([null, 'Получена оплата картой.', 'Деньги возвращены.'])
  })

  it('is verified on the raw bytes that were signed', async () => {
    const send = (payload: string, header: string) =>
      at.shop.app.inject({
        method: 'POST',
        url: PAYMENT_NOTICES,
        headers: { 'content-type': 'application/json', [PAYMENT_SIGNATURE]: header },
        payload,
      })
    for (const payload of ['{"a":', 'null', '[]', `${'['.repeat(99)}${']'.repeat(99)}`])
      expect((await send(payload, signed(payload, SECRET))).statusCode, payload).toBeOneOf([400, 422])
    expect((await send('{ }', signed('{}', SECRET))).statusCode).toBe(403)
  })

  it('that was lost is replaced by polling the bank', async () => {
    const page = await pageOf()
    const payment = at.shop.bank.payments.get(await idOf())
    if (payment) payment.status = 'succeeded'
    const later = () =>
      at.test.db
        .updateTable('payment')
        .set({ changed_at: sql<Date>`now() - interval '16 minutes'` })
        .where('provider_id', '=', payment?.id ?? '')
        .execute()
    expect(await at.shop.settle()).toBe(0)
    await later()
    expect(await at.shop.settle()).toBe(1)
    expect(await states()).toEqual(['paid'])
    expect(page).toContain(payment?.id)
  })

  it('is repeated until the shop accepts it', async () => {
    const page = await pageOf()
    const id = await idOf()
    const before = (await at.shop.bank.delivered()).length
    await at.test.db
      .updateTable('payment')
      .set({ provider_id: 'hidden' })
      .where('provider_id', '=', id)
      .execute()
    await at.shop.decide(page, 'pay')
    expect((await at.shop.bank.delivered()).slice(before)).toEqual([404, 404, 404])
    await at.test.db
      .updateTable('payment')
      .set({ provider_id: id })
      .where('provider_id', '=', 'hidden')
      .execute()
    expect((await notice(succeeded(id))).statusCode).toBe(200)
    expect(await states()).toEqual(['paid'])
  })

  it('of a second payment whose refund was heard of first gives back the rest of it', async () => {
    await pageOf()
    const first = await idOf()
    await notice({ ...succeeded(first), status: 'canceled' }, { event: 'payment.canceled' })
    await pageOf()
    const second = await idOf()
    await notice(succeeded(first))
    expect((await refund(second, `${second}-a`, '234.50')).statusCode).toBe(200)
    expect((await notice(succeeded(second))).statusCode).toBe(200)
    expect(await states()).toEqual(['paid', 'refunding'])
    expect(await dueRefunds()).toEqual([{ amount: 100_000, reason: 'surplus' }])
  })
})
