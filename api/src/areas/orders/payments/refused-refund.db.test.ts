import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { describe, expect, it } from 'vitest'
import { storeAddress } from '#areas/site/content/face.ts'
import { storeView } from '../orders/store-view.ts'
import { planRefunds } from './money.ts'
import { closeRefund, listRefundsDue } from './refunds-due.ts'
import { openPaidOrder } from './testing/paid-order.ts'

const { at, pageOf, states, idOf, detail, reasons, subjects, cancel } = openPaidOrder()

async function pay(): Promise<void> {
  await at.shop.decide(await pageOf(), 'pay')
  await at.shop.bank.delivered()
}
const orderId = () => parseOrderNumber(at.number) ?? 0
const refunds = () =>
  at.test.db
    .selectFrom('order_refund')
    .select(['id', 'amount', 'key', 'made_at', 'refusal', 'provider_id'])
    .where('order_id', '=', orderId())
    .orderBy('id')
    .execute()
const ask = async () => at.shop.refundOne((await at.shop.paymentsOf(at.number)).at(-1)?.id ?? 0)
/** The bank's answer to the refund at this place, counted from the oldest. */
const refuse = async (place: number, refusal: string | number) =>
  at.shop.bank.refusals.set((await refunds())[place]?.key ?? '', refusal)
const toStore = () =>
  at.test.db
    .selectFrom('message')
    .select(['subject', 'body_text'])
    .where('recipient', '=', storeAddress('order-refund-refused'))
    .where('subject', 'like', '%не вернулись на карту%')
    .execute()
const plan = (sum: number) =>
  at.test.db.transaction().execute((trx) => planRefunds(trx, orderId(), sum, 'reduced'))
const close = (id: number, reference = '17') =>
  at.test.db.transaction().execute((trx) => closeRefund(trx, id, reference))

describe('a refund that the bank finally refuses', () => {
  it('is said to the store and the buyer once, is listed with its reason, and is made by hand', async () => {
    await pay()
    await cancel()
    await refuse(0, 'rejected_by_payee')
    await ask()
    await ask()
    const [refused] = await refunds()
    expect(refused).toMatchObject({ made_at: null, refusal: 'банк покупателя не принял деньги' })
    const [letter, ...others] = await toStore()
    expect(others).toEqual([])
    for (const part of ['банк покупателя не принял деньги', 'npm run manager -- refund-made'])
      expect(letter?.body_text.replaceAll('\u00a0', ' ')).toContain(part)
    expect(letter?.body_text.replaceAll('\u00a0', ' ')).toContain('Верните 1 234,50 ₽')
    expect((await subjects()).filter((subject) => subject.includes('другим способом'))).toHaveLength(1)
    expect(await detail()).toMatchObject({ card: { text: expect.stringContaining('который вы назовёте') } })
    expect(await listRefundsDue(at.test.db)).toContainEqual(
      expect.objectContaining({ id: refused?.id, refusal: 'банк покупателя не принял деньги' }),
    )
    expect(await storeView(at.test.db, at.number)).toContain('на карту не прошло: банк покупателя')

    await close(refused?.id ?? 0)
    expect(await states()).toEqual(['refunded'])
    expect(await detail()).toMatchObject({ paid: false, card: { text: 'Деньги возвращены' } })
    const said = (await reasons()).filter((reason) => reason?.startsWith('Деньги возвращены'))
    expect(said).toEqual([expect.stringContaining('платёжное поручение № 17')])
    await expect(close(refused?.id ?? 0)).rejects.toMatchObject({ kind: 'conflict' })
  })

  it('as a request that it cannot accept is not asked again, and one that failed is', async () => {
    await pay()
    await plan(100)
    await plan(200)
    await refuse(0, 422)
    await refuse(1, 503)
    await expect(ask()).rejects.toThrow('provider')
    const [first, second] = await refunds()
    expect(first?.refusal).toContain('код 422')
    expect(second).toMatchObject({ refusal: '', made_at: null })
    await expect(close(second?.id ?? 0)).rejects.toMatchObject({ kind: 'conflict' })
    at.shop.bank.refusals.clear()
    await ask()
    await at.shop.bank.delivered()
    expect((await refunds()).map(({ made_at }) => made_at !== null)).toEqual([false, true])
  })

  it('leaves another refund of the same sum to the card', async () => {
    await pay()
    await plan(100)
    await plan(100)
    await refuse(0, 'general_decline')
    await ask()
    await at.shop.bank.delivered()
    const [first, second] = await refunds()
    expect(first).toMatchObject({ made_at: null, refusal: 'платёжная система отказала: general_decline' })
    expect(second?.made_at).toBeInstanceOf(Date)
  })
})

it('two due refunds of the same sum are both made, whichever the bank makes first', async () => {
  await pay()
  await plan(100)
  await plan(100)
  const before = at.shop.bank.refunds.length
  await refuse(0, 503)
  await expect(ask()).rejects.toThrow('provider')
  await at.shop.bank.delivered()
  expect((await refunds()).map(({ made_at }) => made_at !== null)).toEqual([false, true])
  at.shop.bank.refusals.clear()
  await ask()
  await at.shop.bank.delivered()
  const made = await refunds()
  expect(made.every(({ made_at }) => made_at !== null)).toBe(true)
  expect(new Set(made.map(({ provider_id }) => provider_id)).size).toBe(2)
  expect(at.shop.bank.refunds.length - before).toBe(2)
})

it('the notice of a refund may come before its answer and be taken for that of another one of the same sum', async () => {
  await pay()
  await plan(100)
  await plan(100)
  const [, second] = await refunds()
  // The bank has made the second one, and only its notice has arrived.
  const url = `${at.shop.config.payments?.url}/v3/refunds`
  const headers = {
    ...{ authorization: `Bearer ${at.shop.config.payments?.key}`, 'content-type': 'application/json' },
    'idempotence-key': second?.key ?? '',
  }
  const body = JSON.stringify({ payment_id: await idOf(), amount: { value: '1.00', currency: 'RUB' } })
  await fetch(url, { method: 'POST', headers, body })
  await at.shop.bank.delivered()
  expect((await refunds()).filter(({ made_at }) => made_at)).toHaveLength(1)
  await ask()
  await ask()
  await at.shop.bank.delivered()
  const made = await refunds()
  expect(made.map(({ made_at }) => made_at !== null)).toEqual([true, true])
})
