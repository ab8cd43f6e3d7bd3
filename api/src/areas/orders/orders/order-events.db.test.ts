import { type OrderStatus, orderStatuses } from '@verstak/contract/orders/schemas.ts'
import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { describe, expect, it } from 'vitest'
import type { Db } from '#db/database.ts'
import { addProduct, addSections, demoVisitor, type SignedIn, stockOf } from '#testing/fixtures.ts'
import { openRolledBackShop } from '#testing/rolled-back-shop.ts'
import { lockOrder, type OrderEvent, type OrderStep, orderLife, stepOf } from '../order-core/face.ts'
import { endShort } from './end-short.ts'
import { moveOrder } from './order-status.ts'
import { shipByArticle } from './testing/by-article.ts'
import { moveThrough, payOrder } from './testing/move.ts'
import { placeTestOrder } from './testing/place.ts'

const PRICE = 12_345
const ORDERED = 4
const STOCKED = 100
let db: Db
let buyer: SignedIn
let drill = 0
let id = 0
let number = ''

openRolledBackShop(
  async (base) => {
    const { tools } = await addSections(base)
    drill = await addProduct(base, tools, { article: 'DR-1', price: PRICE, stock: STOCKED })
    buyer = await demoVisitor(base)
    number = await placeTestOrder(base, buyer, [[drill, ORDERED]])
    id = parseOrderNumber(number) ?? 0
    await base.deleteFrom('message').execute()
  },
  (shop) => {
    db = shop.test.db
  },
)

const events = (Object.keys(orderLife) as OrderEvent[]).filter((event) => stepOf(event).from.length > 0)
const set = (values: object) => db.updateTable('customer_order').set(values).where('id', '=', id).execute()
const order = () => db.selectFrom('customer_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const happen = (event: OrderEvent) =>
  db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, id)
    if (!locked) throw new Error('There is no order')
    await moveOrder(trx, locked, event)
  })

/** Puts the order into a status in which every condition of the event holds. */
async function prepare(event: OrderEvent, status: OrderStatus): Promise<void> {
  const needs: OrderStep['needs'] = stepOf(event).needs
  if (needs.includes('paid-or-later') && !(await order()).paid_at) await payOrder(db, number)
  await set({
    status,
    ...(needs.includes('pick-up') ? { delivery_type: 1 } : {}),
    ...(needs.includes('unnamed-or-no-money') ? { delivery_cost: null } : {}),
    ...(needs.includes('goods-on-way') ? { goods_on_way: true } : {}),
  })
}

const cells = events.flatMap((event) => orderStatuses.map((status) => [event, status] as const))

it.each(cells)('%s of an order in status «%s» is possible exactly by the table', async (event, status) => {
  await prepare(event, status)
  const { from, to } = stepOf(event)
  if (from.includes(status)) {
    await happen(event)
    expect((await order()).status).toBe(to ?? status)
    return
  }
  const before = [await order(), await stockOf(db, drill)]
  await expect(happen(event)).rejects.toMatchObject({ kind: 'conflict', message: /^Заказ в статусе «/ })
  expect([await order(), await stockOf(db, drill)]).toEqual(before)
})

describe.each(events)('%s', (event) => {
  const step = stepOf(event)
  const [from = 'new'] = step.from

  it('has the effects of its row', async () => {
    await payOrder(db, number)
    await prepare(event, from)
    if (step.needs.includes('no-money'))
      for (const table of ['order_receipt'] as const) await db.deleteFrom(table).execute()
    await db.deleteFrom('message').execute()
    await happen(event)
    const returned = step.stock === 'all' || step.stock === 'unshipped' ? ORDERED : 0
    expect(await stockOf(db, drill)).toBe(STOCKED - ORDERED + returned)
    const refunds = await db.selectFrom('order_refund').select('amount').execute()
    expect(refunds).toEqual(step.money === 'refund' ? [{ amount: PRICE * ORDERED }] : [])
    const invoices = await db.selectFrom('invoice').select(['version', 'sum']).execute()
    expect(invoices).toEqual(step.papers === 'invoice' ? [{ version: 1, sum: PRICE * ORDERED }] : [])
    const transfers = await db.selectFrom('transfer_document').select('sum').execute()
    expect(transfers).toEqual(step.papers === 'transfer-of-rest' ? [{ sum: PRICE * ORDERED }] : [])
    const letters = await db
      .selectFrom('message')
      .select('subject')
      .where('subject', 'like', 'Статус заказа%')
      .execute()
    expect(letters.length).toBe(step.hears.includes('buyer') && step.to !== null ? 1 : 0)
    const { reason, status } = await db
      .selectFrom('order_history')
      .select(['reason', 'status'])
      .where('order_id', '=', id)
      .where('reason', 'is distinct from', 'refund-due')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect({ reason, status }).toEqual({ reason: step.reason, status: step.to ?? from })
  })
})

describe('a condition', () => {
  it.each<[string, OrderEvent, object, RegExp]>([
    ['delivery-known', 'confirm', { delivery_cost: null }, /Сначала назовите стоимость доставки/],
    ['delivered-by-store', 'name-delivery', { delivery_type: 1 }, /забирают сами/],
    ['pick-up', 'arrive', { status: 'picking', delivery_type: 2 }, /доставляют, а не забирают/],
    ['paid-or-later', 'pick', { status: 'confirmed' }, /не оплачен/],
    ['goods-on-way', 'take-back', { status: 'cancelled' }, /не возвращаются/],
  ])('%s refuses with the way on', async (_need, event, values, message) => {
    await set(values)
    await expect(happen(event)).rejects.toMatchObject({ kind: 'conflict', message })
  })

  it('an event that keeps the status says in which statuses it is possible', async () => {
    await set({ status: 'new' })
    await expect(happen('take-back')).rejects.toMatchObject({
      kind: 'conflict',
      message: 'Заказ в статусе «Новый», а так можно только в статусе «Отменён»',
    })
  })

  it.each<OrderEvent>(['expire', 'name-delivery'])('no-money refuses %s after one kopeck', async (event) => {
    await payOrder(db, number, 1)
    await expect(happen(event)).rejects.toMatchObject({ kind: 'conflict', message: /пришли деньги/ })
  })

  it.each(['deferral', 'receipt'])('payment by %s lets an unpaid order be picked', async (payment) => {
    await set({ status: 'confirmed', payment })
    await happen('pick')
    expect((await order()).status).toBe('picking')
  })

  it('an order paid in advance is not picked while a kopeck is missing', async () => {
    await payOrder(db, number, PRICE * ORDERED - 1)
    await set({ status: 'confirmed' })
    await expect(happen('pick')).rejects.toMatchObject({ kind: 'conflict' })
    await payOrder(db, number, 1)
    await happen('pick')
  })
})

describe('an order that is not collected', () => {
  it('is stock again when its goods have come back, its documents do not hold, and its money goes back', async () => {
    await set({ delivery_type: 1 })
    await moveThrough(db, number, 'confirmed', 'picking', 'shipped', 'ready', 'cancelled')
    expect(await stockOf(db, drill)).toBe(STOCKED - ORDERED)
    expect((await order()).goods_on_way).toBe(true)
    const paper = await db.selectFrom('transfer_document').selectAll().executeTakeFirstOrThrow()
    expect(paper).toMatchObject({ state: 'rejected', reason: 'Заказ не забрали: документ аннулирован' })
    expect(paper.reversed_at).toBeInstanceOf(Date)
    expect(await db.selectFrom('order_refund').select('amount').execute()).toEqual([
      { amount: PRICE * ORDERED },
    ])
    await happen('take-back')
    expect(await stockOf(db, drill)).toBe(STOCKED)
    await expect(happen('take-back')).rejects.toMatchObject({ kind: 'conflict' })
    expect(await stockOf(db, drill)).toBe(STOCKED)
  })
})

describe('a partly shipped order', () => {
  const ship = async (quantity: number) => {
    await moveThrough(db, number, 'confirmed', 'picking')
    await db.transaction().execute((trx) => shipByArticle(trx, number, [{ article: 'DR-1', quantity }]))
  }
  const end = (writtenOff: boolean) =>
    db.transaction().execute((trx) => endShort(trx, number, { reason: 'out-of-stock', writtenOff }))

  it.each([
    [false, STOCKED - 1],
    [true, STOCKED - ORDERED],
  ])('ends with what has left; written off: %s', async (writtenOff, stock) => {
    await ship(1)
    expect(await end(writtenOff)).toEqual({ was: PRICE * ORDERED, now: PRICE })
    expect(await stockOf(db, drill)).toBe(stock)
    expect(await order()).toMatchObject({ status: 'shipped', sum: PRICE, paid_at: expect.any(Date) })
    expect(await db.selectFrom('order_refund').select(['amount', 'reason']).execute()).toEqual([
      { amount: PRICE * (ORDERED - 1), reason: 'reduced' },
    ])
    const invoices = await db.selectFrom('invoice').select(['version', 'sum']).orderBy('version').execute()
    expect(invoices).toEqual([
      { version: 1, sum: PRICE * ORDERED },
      { version: 2, sum: PRICE },
    ])
    const { sum } = await db.selectFrom('transfer_document').select('sum').executeTakeFirstOrThrow()
    expect(sum).toBe(PRICE)
  })

  it('cannot be ended before its first shipment', async () => {
    await moveThrough(db, number, 'confirmed', 'picking')
    await expect(end(false)).rejects.toMatchObject({ kind: 'conflict' })
  })
})
