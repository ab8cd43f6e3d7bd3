import { moscowDay } from '@verstak/domain/day.ts'
import { workingDayFrom } from '@verstak/domain/working-days.ts'
import { describe, expect, it } from 'vitest'
import { addToBasket } from '#areas/basket/basket/service.ts'
import { orderList } from '#areas/orders/orders/service.ts'
import { config, idOf, now, openOrderHistory, query } from '#areas/orders/orders/testing/order-history.ts'
import { answerReconciliation, requestReconciliation } from '#areas/orders/reconciliations/reconciliations.ts'
import type { SignedIn } from '#testing/fixtures.ts'
import { countQueries } from '#testing/query-count.ts'
import { yearsUntil } from './bought.ts'
import { personalSummary } from './summary.ts'

const at = openOrderHistory()
const services = () => ({ db: at.test.db, config })

describe('the summary', () => {
  const of = (who: SignedIn) => personalSummary(at.test.db, who.user, now)
  const countsOf = (waiting: Awaited<ReturnType<typeof of>>['waiting']) =>
    Object.fromEntries(waiting.map(({ kind, count }) => [kind, count]))

  it('lists items that wait for the user', async () => {
    expect(countsOf((await of(at.buyer)).waiting)).toEqual({
      ...{ 'awaiting-payment': 2, new: 1, notifications: 3, claims: 1, addresses: 1 },
    })
    expect(countsOf((await of(at.admin)).waiting)).toMatchObject({ 'join-requests': 1, notifications: 1 })
    expect((await of(at.stranger)).waiting).toEqual([])
  })

  it('counts as waiting for payment exactly what the list shows as unpaid', async () => {
    const count = async () => countsOf((await of(at.buyer)).waiting)['awaiting-payment']
    expect(await at.found({ unpaid: 'any' })).toHaveLength((await count()) ?? 0)
    const [first = ''] = at.orders
    const set = (values: object) =>
      at.test.db.updateTable('customer_order').set(values).where('id', '=', idOf(first)).execute()
    for (const [values, expected] of [
      [{ status: 'approval' }, 1],
      [{ status: 'cancelled' }, 1],
      [{ status: 'shipped' }, 2],
      [{ paid_at: now }, 1],
      [{ status: 'new', paid_at: null }, 2],
    ] as const) {
      await set(values)
      expect(await count()).toBe(expected)
    }
  })

  it('lists prices that have changed since the quantities were chosen', async () => {
    await addToBasket(at.test.db, at.buyer, { product_id: at.drill, quantity: 1 })
    expect(countsOf((await of(at.buyer)).waiting)).not.toHaveProperty('changed-prices')
    await at.test.db.updateTable('product').set({ price: 13_000 }).where('id', '=', at.drill).execute()
    const item = (await of(at.buyer)).waiting.find(({ kind }) => kind === 'changed-prices')
    expect(item).toMatchObject({ count: 1 })
    expect(item?.details[0]?.text.replace(/\u00a0/g, ' ')).toBe('Дрель: 122 ₽ → 130 ₽')
  })

  it('shows the state of deferred payment, consistent with the linked lists', async () => {
    const day = workingDayFrom(moscowDay(new Date(Date.now() + 20 * 24 * 60 * 60 * 1000)))
    expect((await of(at.buyer)).balance).toEqual({
      ...{ limit: 100_000, used: 15_200, free: 84_800, overdue: 12_200, days: 30 },
      nearest: { day, sum: 3000 },
    })
    for (const [unpaid, sum] of [
      ['deferred', 15_200],
      ['overdue', 12_200],
    ] as const) {
      const list = await orderList(at.test.db, at.buyer.user, query({ unpaid }))
      expect(list.orders.reduce((all, order) => all + order.sum, 0)).toBe(sum)
    }
    expect((await of(at.stranger)).balance).toBeNull()
  })

  it('has counts consistent with the linked lists', async () => {
    const { on_the_way, statuses, last_orders } = await of(at.buyer)
    for (const { day, count } of on_the_way)
      expect(await at.found({ filter: 'active', due: day ?? 'none' })).toHaveLength(count)
    for (const { code, count } of statuses) expect(await at.found({ filter: code })).toHaveLength(count)
    expect(last_orders.map(({ order_number }) => order_number)).toEqual(at.orders.toReversed())
  })

  it('splits two years of purchases at Moscow midnight, without cancelled orders', async () => {
    const { purchases } = await of(at.buyer)
    expect(purchases).toEqual({
      from: '2025-11-24',
      to: '2026-11-23',
      sum: 27_400,
      before: 12_200,
      brands: [
        { brand: 'Зубр', sum: 24_400, before: 12_200 },
        { brand: 'Ермак', sum: 3000, before: 0 },
      ],
    })
    expect(yearsUntil(new Date('2028-02-29T21:00:00Z'))).toEqual({
      from: '2027-03-02',
      to: '2028-03-01',
      before: '2026-03-02',
    })
  })

  it('uses the same number of queries for organisations of any size', async () => {
    const { db, count, reset } = countQueries(at.test.db)
    await personalSummary(db, at.buyer.user, now)
    const many = count()
    reset()
    await personalSummary(db, at.stranger.user, now)
    expect([many, count()]).toEqual([18, 16])
  })
})

describe('a reconciliation act', () => {
  const period = { date_from: '2026-01-01', date_to: '2026-03-31' } as const
  const ask = (who: SignedIn, more: object = {}) =>
    requestReconciliation(services(), who, { ...period, ...more }, now)
  const letters = async () =>
    (
      await at.test.db
        .selectFrom('message')
        .select(['recipient', 'subject'])
        .orderBy('id', 'desc')
        .limit(2)
        .execute()
    )
      .toReversed()
      .map(({ recipient, subject }) => [recipient, subject])

  it('is requested once, answered once, and listed in the history of its organisation only', async () => {
    const { number } = await ask(at.buyer)
    expect(await letters()).toEqual([
      ['manager@verstak.example', `Запрос акта сверки ${number}: ООО «Демонстрация»`],
      ['buyer@demo.example', `Запрос акта сверки ${number} принят`],
    ])
    await expect(ask(at.admin)).rejects.toMatchObject({ kind: 'conflict' })
    const answer = () =>
      at.test.db
        .transaction()
        .execute((trx) => answerReconciliation(trx, number, { status: 'sent', answer: 'Акт в письме.' }))
    await answer()
    await expect(answer()).rejects.toThrow('уже ответили')
    expect((await letters()).at(-1)).toEqual(['buyer@demo.example', `Акт сверки ${number}: отправлен`])
    const { collations } = await personalSummary(at.test.db, at.admin.user, now)
    expect(collations).toMatchObject([{ number, status: { code: 'sent' }, answer: 'Акт в письме.' }])
    expect((await personalSummary(at.test.db, at.stranger.user, now)).collations).toEqual([])
  })

  it.each([
    [{ date_from: '2026-04-01' }, 'Конец периода раньше его начала'],
    [{ date_to: '2026-11-24' }, 'Период ещё не закончился'],
  ])('%o is refused at its field', async (more, message) => {
    await expect(ask(at.buyer, more)).rejects.toMatchObject({ errors: [{ message, field: 'date_to' }] })
  })
})
