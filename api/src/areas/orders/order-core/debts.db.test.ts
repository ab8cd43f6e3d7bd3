import { addDays, type Day, moscowDay } from '@verstak/domain/day.ts'
import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { balanceOf } from '#areas/cabinet/summary/balance.ts'
import { setDeferral } from '#areas/people/organizations/deferral.ts'
import type { Db } from '#db/database.ts'
import { addProduct, addSections, demoVisitor, type SignedIn } from '#testing/fixtures.ts'
import { openRolledBackShop } from '#testing/rolled-back-shop.ts'
import { orderList } from '../orders/service.ts'
import { shipByArticle } from '../orders/testing/by-article.ts'
import { moveThrough, payOrder } from '../orders/testing/move.ts'
import { query } from '../orders/testing/order-history.ts'
import { placeTestOrder } from '../orders/testing/place.ts'
import { payBy } from '../transfers/form-transfer.ts'
import { findDeferral } from './deferral.ts'

const PRICE = 12_345
let db: Db
let buyer: SignedIn
let drill = 0

openRolledBackShop(
  async (base) => {
    const { tools } = await addSections(base)
    drill = await addProduct(base, tools, { article: 'DR-1', price: PRICE })
    buyer = await demoVisitor(base)
  },
  (shop) => {
    db = shop.test.db
  },
)

const organization = () => buyer.user.organization?.id ?? 0
const terms = (given: { days: number; limit: number } | null) => {
  const { inn = '', kpp = null } = buyer.user.organization ?? {}
  return db.transaction().execute((trx) => setDeferral(trx, { inn, kpp }, given))
}

/** A deferred order of five drills that is being picked, with the days of the organisation. */
async function pickedOrder(): Promise<string> {
  const number = await placeTestOrder(db, buyer, [[drill, 5]])
  const { deferral_days } = await db
    .selectFrom('organization')
    .select('deferral_days')
    .where('id', '=', organization())
    .executeTakeFirstOrThrow()
  await db
    .updateTable('customer_order')
    .set({ payment: 'deferral', deferral_days })
    .where('id', '=', parseOrderNumber(number))
    .execute()
  await moveThrough(db, number, 'confirmed', 'picking')
  return number
}
const ship = (number: string, quantity: number) =>
  db.transaction().execute((trx) => shipByArticle(trx, number, [{ article: 'DR-1', quantity }]))
const dueDays = async () => {
  const due = sql<Day>`pay_by::text`.as('day')
  return (await db.selectFrom('transfer_document').select(due).orderBy('id').execute()).map(({ day }) => day)
}
const setDue = (day: Day) => db.updateTable('transfer_document').set({ pay_by: day }).execute()
const listed = async (unpaid: 'any' | 'deferred' | 'overdue') =>
  (await orderList(db, buyer.user, query({ unpaid }))).orders.map(({ order_number }) => order_number)

const today = () => moscowDay(new Date())
const term = (days: number) => payBy(days, new Date())

describe('a partly shipped order', () => {
  it('owes for its shipped part only, and is overdue by it', async () => {
    await terms({ days: 14, limit: 100_000 })
    const number = await pickedOrder()
    await ship(number, 2)
    expect(await balanceOf(db, buyer.user)).toMatchObject({
      ...{ used: PRICE * 5, overdue: 0, nearest: { day: term(14), sum: PRICE * 2 } },
    })
    await setDue('2026-01-12')
    expect(await findDeferral(db, organization(), null)).toMatchObject({
      used: PRICE * 5,
      overdue: PRICE * 2,
    })
    expect(await listed('overdue')).toEqual([number])
    await ship(number, 1)
    expect(await balanceOf(db, buyer.user)).toMatchObject({
      ...{ overdue: PRICE * 2, nearest: { day: term(14), sum: PRICE } },
    })
    // Money pays for the oldest shipment first.
    await payOrder(db, number, PRICE * 2 + 345)
    expect(await balanceOf(db, buyer.user)).toMatchObject({
      ...{ used: PRICE * 3 - 345, overdue: 0, nearest: { day: term(14), sum: PRICE - 345 } },
    })
    expect(await listed('overdue')).toEqual([])
  })
})

describe('the last day of payment', () => {
  it('is a day to pay without delay; the day after it the debt is overdue', async () => {
    await terms({ days: 14, limit: 100_000 })
    const number = await pickedOrder()
    await ship(number, 5)
    await setDue(today())
    expect(await balanceOf(db, buyer.user)).toMatchObject({
      ...{ overdue: 0, nearest: { day: today(), sum: PRICE * 5 } },
    })
    expect(await listed('overdue')).toEqual([])
    await setDue(addDays(today(), -1))
    expect(await balanceOf(db, buyer.user)).toMatchObject({ overdue: PRICE * 5, nearest: null })
    expect(await listed('overdue')).toEqual([number])
  })

  it.each([
    ['a working day', 3, '2026-11-20T09:00:00Z', '2026-11-23'],
    ['a Saturday', 1, '2026-11-20T09:00:00Z', '2026-11-23'],
    ['a Sunday', 2, '2026-11-20T09:00:00Z', '2026-11-23'],
    ['a holiday', 3, '2026-02-20T09:00:00Z', '2026-02-24'],
    ['counted from the Moscow day of the shipment', 3, '2026-11-22T21:00:00Z', '2026-11-26'],
  ])('%s', (_what, days, shipped, expected) => {
    expect(payBy(days, new Date(shipped))).toBe(expected)
  })
})

describe('the terms of a debt', () => {
  it('are those of the placing: other days act on later orders only', async () => {
    await terms({ days: 30, limit: 1_000_000 })
    const old = await pickedOrder()
    await ship(old, 2)
    await terms({ days: 5, limit: 1_000_000 })
    await ship(old, 3)
    await ship(await pickedOrder(), 5)
    expect(await dueDays()).toEqual([term(30), term(30), term(5)])
  })

  it('outlive the limit: a closed deferral leaves the debt in the summary and in the lists', async () => {
    await terms({ days: 30, limit: 1_000_000 })
    const number = await pickedOrder()
    await ship(number, 5)
    await terms(null)
    expect(await balanceOf(db, buyer.user)).toEqual({
      ...{ limit: 0, used: PRICE * 5, free: 0, overdue: 0, days: null },
      nearest: { day: term(30), sum: PRICE * 5 },
    })
    await setDue('2026-01-12')
    expect((await balanceOf(db, buyer.user))?.overdue).toBe(PRICE * 5)
    for (const unpaid of ['any', 'deferred', 'overdue'] as const)
      expect(await listed(unpaid)).toEqual([number])
    await payOrder(db, number)
    expect(await balanceOf(db, buyer.user)).toBeNull()
  })
})
