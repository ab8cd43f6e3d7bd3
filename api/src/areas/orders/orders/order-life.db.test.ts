import type { OrderStatus } from '@verstak/contract/orders/schemas.ts'
import { isShopError } from '@verstak/contract/shop-error.ts'
import { vatInside } from '@verstak/domain/money.ts'
import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import fc from 'fast-check'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { boughtByBrand, yearsUntil } from '#areas/cabinet/summary/bought.ts'
import { storeAddress } from '#areas/site/content/face.ts'
import { MONEY_KEPT, ORDER_TOTAL, UNPAID_SHIPMENTS } from '#db/order-money.ts'
import type { Tables } from '#db/tables.ts'
import { addProduct, addSections, demoVisitor, type SignedIn, stockOf, visitorOf } from '#testing/fixtures.ts'
import { makePeople } from '#testing/people.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { receiveMoney } from '../payments/face.ts'
import { confirmOrder } from './confirm-order.ts'
import { endShort } from './end-short.ts'
import { changeOrderStatus, lockByNumber, moveOrder } from './order-status.ts'
import { shipOrder } from './ship-order.ts'
import { placeTestOrder } from './testing/place.ts'

let test: TestDatabase
let buyers: SignedIn[]
const ARTICLES = ['DR-1', 'SW-2', 'GL-3']
const STOCKED = 100_000
const now = new Date('2026-11-23T09:00:00Z')
const goods = new Map<string, number>()

beforeAll(async () => {
  test = await openTestDatabase()
  const { tools } = await addSections(test.db)
  for (const [index, article] of ARTICLES.entries()) {
    const id = await addProduct(test.db, tools, { article, price: 12_345 + index * 777, stock: STOCKED })
    goods.set(article, id)
    // Two share a brand, and one has none.
    await test.db
      .updateTable('product')
      .set({ brand: ['Зубр', 'Зубр', null][index] ?? null })
      .where('id', '=', id)
      .execute()
  }
  const buyer = await demoVisitor(test.db)
  const people = await makePeople(test.db)
  buyers = [buyer, await visitorOf(test.db, people.administrator), await visitorOf(test.db, people.retail)]
})
afterAll(() => test.close())

const small = fc.nat({ max: 3 })
const units = fc.array(small, { minLength: 3, maxLength: 3 })
const weighted = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary })
const step = fc.oneof(
  weighted(
    3,
    fc.record({
      do: fc.constant('place' as const),
      who: fc.nat({ max: 2 }),
      days: fc.nat({ max: 800 }),
      units,
      payment: fc.constantFrom('invoice' as const, 'receipt' as const, 'deferral' as const),
      pickup: fc.boolean(),
    }),
  ),
  weighted(4, fc.record({ do: fc.constant('confirm' as const), order: fc.nat(), units })),
  weighted(3, fc.record({ do: fc.constant('ship' as const), order: fc.nat(), units })),
  weighted(
    8,
    fc.record({
      do: fc.constant('status' as const),
      order: fc.nat(),
      status: fc.constantFrom<OrderStatus>(
        ...(['confirmed', 'awaiting-payment', 'picking', 'picking'] as const),
        ...(['shipped', 'ready', 'delivered', 'closed', 'cancelled'] as const),
      ),
    }),
  ),
  weighted(
    4,
    // 0: the rest of the sum.
    fc.record({ do: fc.constant('pay' as const), order: fc.nat(), amount: fc.nat({ max: 60_000 }) }),
  ),
  weighted(1, fc.record({ do: fc.constant('end' as const), order: fc.nat(), writtenOff: fc.boolean() })),
  weighted(1, fc.record({ do: fc.constant('back' as const), order: fc.nat() })),
  weighted(1, fc.record({ do: fc.constant('withdraw' as const), order: fc.nat() })),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Cases that random steps may miss: a shortage, a document, a short end, goods that come back. */
const certain: Step[] = [
  { do: 'place', who: 0, days: 10, units: [2, 2, 0], payment: 'invoice', pickup: false },
  { do: 'confirm', order: 0, units: [3, 1, 0] },
  { do: 'pay', order: 0, amount: 0 },
  { do: 'status', order: 0, status: 'picking' },
  { do: 'ship', order: 0, units: [2, 0, 0] },
  { do: 'end', order: 0, writtenOff: true },
]
const notCollected: Step[] = [
  { do: 'place', who: 2, days: 1, units: [0, 2, 1], payment: 'receipt', pickup: true },
  ...(['confirmed', 'picking', 'shipped', 'ready', 'cancelled'] as const).map(
    (status) => ({ do: 'status', order: -1, status }) as const,
  ),
]

const orders: string[] = []
/** Units that were written off, by article. */
const lost = new Map<string, number>()

async function place(one: Extract<Step, { do: 'place' }>): Promise<void> {
  const buyer = buyers[one.who]
  if (!buyer) throw new Error('There is no such buyer')
  const wanted = ARTICLES.map((article, index) => {
    const quantity = (one.units[index] ?? 0) + (index === 0 ? 1 : 0)
    return [goods.get(article) ?? 0, quantity] as const
  })
  const number = await placeTestOrder(
    test.db,
    buyer,
    wanted.filter(([, quantity]) => quantity > 0),
  )
  await test.db
    .updateTable('customer_order')
    .set({
      created_at: sql<Date>`${now.toISOString()}::timestamptz - make_interval(days => ${one.days})`,
      delivery_cost: one.pickup || orders.length % 2 ? 0 : 30_000,
      delivery_type: one.pickup ? 1 : 2,
      payment: one.payment,
      deferral_days: one.payment === 'deferral' ? 14 : null,
    })
    .where('id', '=', parseOrderNumber(number))
    .execute()
  orders.push(number)
}

/** A step forbidden in the order's state must change nothing, so all invariants still hold. */
async function attempt(work: (trx: Transaction<Tables>) => Promise<unknown>): Promise<boolean> {
  try {
    await test.db.transaction().execute(work)
    return true
  } catch (error) {
    if (!isShopError(error)) throw error
    return false
  }
}

async function run(one: Step): Promise<void> {
  if (one.do === 'place') return place(one)
  const number = orders.at(one.order % orders.length)
  if (number === undefined) return
  const lines = await test.db
    .selectFrom('order_line')
    .select(['id', 'article', 'quantity', 'promised', 'shipped'])
    .where('order_id', '=', parseOrderNumber(number))
    .execute()
  const parts = lines.map(({ id, article, quantity: ordered }) => ({
    line: id,
    ordered,
    quantity: 'units' in one ? (one.units[ARTICLES.indexOf(article)] ?? 0) : 0,
  }))
  const done = await attempt(async (trx) => {
    if (one.do === 'status') return changeOrderStatus(trx, number, one.status)
    if (one.do === 'pay') return receiveMoney(trx, number, { amount: one.amount || null })
    if (one.do === 'end') return endShort(trx, number, { reason: 'out-of-stock', writtenOff: one.writtenOff })
    if (one.do === 'back') return moveOrder(trx, await lockByNumber(trx, number), 'take-back')
    if (one.do === 'withdraw') return moveOrder(trx, await lockByNumber(trx, number), 'withdraw')
    if (one.do === 'ship')
      return shipOrder(
        trx,
        number,
        parts.filter(({ quantity }) => quantity > 0),
      )
    const shortages = parts.flatMap(({ line, ordered, quantity: confirmed }) =>
      confirmed <= ordered ? [{ line, confirmed, reason: 'out-of-stock' as const }] : [],
    )
    return confirmOrder(trx, number, shortages)
  })
  if (done && one.do === 'end' && one.writtenOff)
    for (const { article, promised, shipped } of lines)
      lost.set(article, (lost.get(article) ?? 0) + promised - shipped)
}

const linesNow = () =>
  test.db
    .selectFrom('order_line as l')
    .innerJoin('customer_order as o', 'o.id', 'l.order_id')
    .selectAll('l')
    .select(['o.status', 'o.sum as order_sum', 'o.vat as order_vat', 'o.delivery_cost', 'o.goods_on_way'])
    .execute()

const total = <T>(rows: readonly T[], part: (row: T) => number) =>
  rows.reduce((all, row) => all + part(row), 0)

type Line = Awaited<ReturnType<typeof linesNow>>[number]

/** Units that the line keeps out of the warehouse's stock. */
const awayOf = ({ status, promised, shipped, goods_on_way }: Line): number =>
  status !== 'cancelled' ? promised : goods_on_way ? shipped : 0

async function holds(): Promise<void> {
  const lines = await linesNow()
  for (const [article, id] of goods) {
    const own = lines.filter(({ product_id }) => product_id === id)
    const stock = await stockOf(test.db, id)
    expect(stock + total(own, awayOf) + (lost.get(article) ?? 0), article).toBe(STOCKED)
  }
  for (const line of lines) {
    expect(line.sum).toBe(line.price * line.promised)
    expect(line.vat).toBe(vatInside(line.sum, line.vat_rate))
    expect(line.shipped).toBeLessThanOrEqual(line.promised)
    expect(line.promised).toBeLessThanOrEqual(line.quantity)
    if (line.status === 'new') expect(line.confirmed).toBeNull()
    else if (line.status !== 'cancelled') expect(line.confirmed).toBe(line.promised)
    expect(line.shortage !== null).toBe(line.promised < line.quantity)
  }
  await documentsHold(lines)
  await moneyHolds()
  await lettersHold()
  for (const { user } of buyers) await purchasesHold(user)
}

/** The documents of an order cover exactly its shipped units, to the kopeck of VAT. */
async function documentsHold(lines: readonly Line[]): Promise<void> {
  const papers = await test.db
    .selectFrom('transfer_document as t')
    .innerJoin('transfer_line as l', 'l.transfer_id', 't.id')
    .select(['t.order_id', 'l.article', 'l.quantity', 'l.sum', 'l.vat', 't.id', 't.reversed_at'])
    .select(['t.sum as whole', 't.vat as whole_vat'])
    .execute()
  for (const [orderId, own] of Map.groupBy(lines, ({ order_id }) => order_id)) {
    expect(own[0]?.order_sum).toBe(total(own, ({ sum }) => sum))
    expect(own[0]?.order_vat).toBe(total(own, ({ vat }) => vat))
    const said = papers.filter(({ order_id }) => order_id === orderId)
    for (const line of own) {
      const parts = said.filter(({ article }) => article === line.article)
      expect(total(parts, ({ quantity }) => quantity)).toBe(line.shipped)
      expect(total(parts, ({ vat }) => vat)).toBe(vatInside(line.price * line.shipped, line.vat_rate))
    }
    const gone = total(own, ({ price, shipped }) => price * shipped)
    expect(total(said, ({ sum }) => sum)).toBe(gone > 0 ? gone + (own[0]?.delivery_cost ?? 0) : 0)
    const reversed = own[0]?.status === 'cancelled'
    expect(said.every(({ reversed_at }) => (reversed_at !== null) === reversed)).toBe(true)
  }
  for (const paper of Map.groupBy(papers, ({ id }) => id).values()) {
    expect(paper[0]?.whole).toBe(total(paper, ({ sum }) => sum))
    expect(paper[0]?.whole_vat).toBe(total(paper, ({ vat }) => vat))
  }
}

/** An order keeps no more than it costs, and owes what has left and is not paid. */
async function moneyHolds(): Promise<void> {
  const { rows } = await sql<{
    id: number
    status: OrderStatus
    total: number
    kept: number
    paid: boolean
    invoiced: number | null
    shipped: number
    debt: number
    payment: string
  }>`
    SELECT o.id, o.status, o.payment, ${ORDER_TOTAL}::float8 AS total, ${MONEY_KEPT}::float8 AS kept,
      o.paid_at IS NOT NULL AS paid,
      (SELECT sum::float8 FROM invoice i WHERE i.order_id = o.id ORDER BY version DESC LIMIT 1) AS invoiced,
      (SELECT coalesce(sum(sum), 0)::float8 FROM transfer_document t WHERE t.order_id = o.id) AS shipped,
      (SELECT coalesce(sum(debt), 0)::float8 FROM ${UNPAID_SHIPMENTS} AS s WHERE s.order_id = o.id) AS debt
    FROM customer_order o`.execute(test.db)
  for (const { id, status, total, kept, paid, invoiced, shipped, debt, payment } of rows) {
    const of = `order ${id}`
    const due = status === 'cancelled' ? 0 : total
    expect(kept, of).toBeGreaterThanOrEqual(0)
    expect(kept, of).toBeLessThanOrEqual(due)
    expect(paid, of).toBe(due > 0 && kept === due)
    if (status !== 'new' && status !== 'cancelled') expect(invoiced, of).toBe(total)
    if (payment === 'receipt' && (status === 'delivered' || status === 'closed')) expect(paid, of).toBe(true)
    const owed = payment === 'deferral' && status !== 'cancelled' ? Math.max(0, shipped - kept) : 0
    expect(debt, of).toBe(owed)
  }
}

/** One letter to the buyer for each change of a status, and none to anybody but the buyers and the store. */
async function lettersHold(): Promise<void> {
  const { rows } = await sql<{ order_id: number; told: number; changed: number }>`
    SELECT o.id AS order_id,
      (SELECT count(*)::int FROM message m WHERE m.recipient = u.email
        AND m.subject LIKE 'Статус заказа В-' || lpad(o.id::text, 6, '0') || ' изменён%') AS told,
      (SELECT count(*)::int FROM order_history h WHERE h.order_id = o.id AND h.status <> 'new'
        AND coalesce(h.reason, '') NOT IN ('received', 'refund-due', 'goods-back')) AS changed
    FROM customer_order o JOIN app_user u ON u.id = o.user_id`.execute(test.db)
  for (const { order_id, told, changed } of rows) expect(told, `order ${order_id}`).toBe(changed)
  const strangers = await test.db
    .selectFrom('message')
    .select('recipient')
    .where('recipient', 'not in', [...buyers.map(({ user }) => user.email), storeAddress('order-new')])
    .execute()
  expect(strangers).toEqual([])
}

/** Compares the stored sums with the lines. */
async function purchasesHold(user: SignedIn['user']): Promise<void> {
  const { from, before, to } = yearsUntil(now)
  const day = sql`(o.created_at AT TIME ZONE 'Europe/Moscow')::date`
  const own = user.organization
    ? sql`o.organization_id = ${user.organization.id}`
    : sql`o.user_id = ${user.id} AND o.organization_id IS NULL`
  const { rows } = await sql<{ brand: string | null; sum: number; before: number }>`
    SELECT p.brand, coalesce(sum(l.sum) FILTER (WHERE ${day} >= ${from}::date), 0)::bigint AS sum,
      coalesce(sum(l.sum) FILTER (WHERE ${day} < ${from}::date), 0)::bigint AS before
    FROM customer_order o JOIN order_line l ON l.order_id = o.id JOIN product p ON p.id = l.product_id
    WHERE ${own} AND o.status <> 'cancelled' AND ${day} >= ${before}::date AND ${day} <= ${to}::date
    GROUP BY p.brand`.execute(test.db)
  const some = (all: readonly { brand: string | null; sum: number; before: number }[]) =>
    all
      .filter((row) => row.sum + row.before > 0)
      .toSorted((a, b) => (a.brand ?? '').localeCompare(b.brand ?? ''))
  expect(some(await boughtByBrand(test.db, user, now))).toEqual(some(rows))
}

/** `ORDER_STEPS=10000` walks further than the gate does. */
const numRuns = Math.ceil(Number(process.env.ORDER_STEPS ?? 140) / 10)

it('after any steps, stock, money, sums, documents, letters and purchases agree with the lines of orders', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      for (const one of steps) await run(one)
      await holds()
    }),
    { numRuns, examples: [[certain], [notCollected]], endOnFailure: true },
  )
  // Checks that the relevant states actually occurred.
  const { rows } = await sql<Record<string, number>>`
    SELECT (SELECT count(*) FROM order_line WHERE shortage IS NOT NULL)::int AS short,
      (SELECT count(*) FROM transfer_document)::int AS documents,
      (SELECT count(*) FROM order_refund)::int AS refunds,
      (SELECT count(*) FROM order_history WHERE reason = 'not-collected')::int AS not_collected`.execute(
    test.db,
  )
  for (const [what, count] of Object.entries(rows[0] ?? {})) expect(count, what).toBeGreaterThan(0)
})

it('moving an order to another owner or week, or deleting it, updates the purchases', async () => {
  const [first = '', second = ''] = orders
  const move = (number: string, values: object) =>
    test.db.updateTable('customer_order').set(values).where('id', '=', parseOrderNumber(number)).execute()
  await move(first, { created_at: '2026-01-07T20:59:00Z' })
  await move(second, { organization_id: null, user_id: buyers[2]?.user.id })
  for (const { user } of buyers) await purchasesHold(user)
  const gone = orders.map(parseOrderNumber).filter((id) => id !== null)
  await test.db.deleteFrom('customer_order').where('id', 'in', gone.slice(0, 3)).execute()
  for (const { user } of buyers) await purchasesHold(user)
  await test.db.deleteFrom('customer_order').execute()
  const left = await test.db.selectFrom('purchase_week').select('sum').where('sum', '<>', 0).execute()
  expect(left).toEqual([])
})
