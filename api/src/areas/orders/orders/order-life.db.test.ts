import type { OrderStatus } from '@verstak/contract/orders/schemas.ts'
import { isShopError } from '@verstak/contract/shop-error.ts'
import { vatInside } from '@verstak/domain/money.ts'
import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import fc from 'fast-check'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { boughtByBrand, yearsUntil } from '#areas/cabinet/summary/bought.ts'
import type { Tables } from '#db/tables.ts'
import { addProduct, addSections, demoVisitor, type SignedIn, stockOf, visitorOf } from '#testing/fixtures.ts'
import { makePeople } from '#testing/people.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { confirmOrder } from './confirm-order.ts'
import { changeOrderStatus } from './order-status.ts'
import { shipOrder } from './ship-order.ts'
import { placeTestOrder } from './testing/place.ts'

let test: TestDatabase
let buyers: SignedIn[]
const ARTICLES = ['DR-1', 'SW-2', 'GL-3']
const STOCKED = 500
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
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      who: fc.nat({ max: 2 }),
      days: fc.nat({ max: 800 }),
      units: fc.array(small, { minLength: 3, maxLength: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('confirm' as const),
      order: fc.nat(),
      units: fc.array(small, { minLength: 3, maxLength: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('ship' as const),
      order: fc.nat(),
      units: fc.array(small, { minLength: 3, maxLength: 3 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('status' as const),
      order: fc.nat(),
      status: fc.constantFrom<OrderStatus>(
        'confirmed',
        'picking',
        'picking',
        'shipped',
        'delivered',
        'cancelled',
      ),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Cases that random steps may miss: a shortage and a document. */
const certain: Step[] = [
  { do: 'place', who: 0, days: 10, units: [2, 2, 0] },
  { do: 'confirm', order: 0, units: [3, 1, 0] },
  { do: 'status', order: 0, status: 'picking' },
  { do: 'ship', order: 0, units: [2, 0, 0] },
]

const orders: string[] = []

async function place({ who, days, units }: Extract<Step, { do: 'place' }>): Promise<void> {
  const buyer = buyers[who]
  if (!buyer) throw new Error('There is no such buyer')
  const wanted = ARTICLES.map((article, index) => {
    const quantity = (units[index] ?? 0) + (index === 0 ? 1 : 0)
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
      created_at: sql<Date>`${now.toISOString()}::timestamptz - make_interval(days => ${days})`,
      delivery_cost: orders.length % 2 ? 0 : 30_000,
    })
    .where('id', '=', parseOrderNumber(number))
    .execute()
  orders.push(number)
}

/** A step forbidden in the order's state must change nothing, so all invariants still hold. */
async function attempt(work: (trx: Transaction<Tables>) => Promise<unknown>): Promise<void> {
  try {
    await test.db.transaction().execute(work)
  } catch (error) {
    if (!isShopError(error)) throw error
  }
}

async function run(one: Step): Promise<void> {
  if (one.do === 'place') return place(one)
  const number = orders[one.order % orders.length]
  if (number === undefined) return
  await attempt(async (trx) => {
    if (one.do === 'status') return changeOrderStatus(trx, number, one.status)
    const lines = await trx
      .selectFrom('order_line')
      .select(['id', 'article', 'quantity'])
      .where('order_id', '=', parseOrderNumber(number))
      .execute()
    const parts = lines.map(({ id, article, quantity: ordered }) => ({
      line: id,
      ordered,
      quantity: one.units[ARTICLES.indexOf(article)] ?? 0,
    }))
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
}

const linesNow = () =>
  test.db
    .selectFrom('order_line as l')
    .innerJoin('customer_order as o', 'o.id', 'l.order_id')
    .selectAll('l')
    .select(['o.status', 'o.sum as order_sum', 'o.vat as order_vat', 'o.delivery_cost'])
    .execute()

const total = <T>(rows: readonly T[], part: (row: T) => number) =>
  rows.reduce((all, row) => all + part(row), 0)

async function holds(): Promise<void> {
  const lines = await linesNow()
  for (const [article, id] of goods) {
    const held = lines.filter(({ product_id, status }) => product_id === id && status !== 'cancelled')
    expect((await stockOf(test.db, id)) + total(held, ({ promised }) => promised), article).toBe(STOCKED)
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
  for (const { user } of buyers) await purchasesHold(user)
}

/** The documents of an order cover exactly its shipped units. */
async function documentsHold(lines: Awaited<ReturnType<typeof linesNow>>): Promise<void> {
  const papers = await test.db
    .selectFrom('transfer_document as t')
    .innerJoin('transfer_line as l', 'l.transfer_id', 't.id')
    .select([
      't.order_id',
      'l.article',
      'l.quantity',
      'l.sum',
      't.id',
      't.sum as whole',
      't.vat as whole_vat',
      'l.vat',
    ])
    .execute()
  for (const [orderId, own] of Map.groupBy(lines, ({ order_id }) => order_id)) {
    expect(own[0]?.order_sum).toBe(total(own, ({ sum }) => sum))
    expect(own[0]?.order_vat).toBe(total(own, ({ vat }) => vat))
    const said = papers.filter(({ order_id }) => order_id === orderId)
    for (const line of own)
      expect(
        total(
          said.filter(({ article }) => article === line.article),
          ({ quantity }) => quantity,
        ),
      ).toBe(line.shipped)
    const gone = total(own, ({ price, shipped }) => price * shipped)
    expect(total(said, ({ sum }) => sum)).toBe(gone > 0 ? gone + (own[0]?.delivery_cost ?? 0) : 0)
  }
  for (const paper of Map.groupBy(papers, ({ id }) => id).values()) {
    expect(paper[0]?.whole).toBe(total(paper, ({ sum }) => sum))
    expect(paper[0]?.whole_vat).toBe(total(paper, ({ vat }) => vat))
  }
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

it('after any steps, stock, sums, documents and purchases agree with the lines of orders', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      for (const one of steps) await run(one)
      await holds()
    }),
    { numRuns: 14, examples: [[certain]] },
  )
  // Checks that the relevant states actually occurred.
  const { rows } = await sql<{ short: number; documents: number }>`
    SELECT (SELECT count(*) FROM order_line WHERE shortage IS NOT NULL)::int AS short,
      (SELECT count(*) FROM transfer_document)::int AS documents`.execute(test.db)
  expect(rows[0]?.short).toBeGreaterThan(0)
  expect(rows[0]?.documents).toBeGreaterThan(0)
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
