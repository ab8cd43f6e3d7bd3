import { formatPrice, VAT_RATE, vatInside } from '@verstak/domain/money.ts'
import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decideClaim } from '#areas/after-sale/claims/decide-claim.ts'
import { acceptedClaim } from '#areas/after-sale/claims/testing/accepted-claim.ts'
import { basketContent } from '#areas/basket/basket/content.ts'
import { addToBasket } from '#areas/basket/basket/service.ts'
import { balanceOf } from '#areas/cabinet/summary/balance.ts'
import { DEFERRED_SUM, UNPAID_SHIPMENTS } from '#db/order-money.ts'
import { addProduct, addSections, demoVisitor, type SignedIn } from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { lockOrder, sumsOf, sumUp } from '../order-core/face.ts'
import { moneyOf } from '../payments/face.ts'
import { correctionsOf } from '../transfers/face.ts'
import { confirmOrder } from './confirm-order.ts'
import { setDeliveryCost } from './delivery-cost.ts'
import { endShort } from './end-short.ts'
import { changeOrderStatus, moveOrder } from './order-status.ts'
import { orderDetail, orderList } from './service.ts'
import { shipOrder } from './ship-order.ts'
import { tables } from './table/order-table.ts'
import { invoiceNow, payOrder } from './testing/move.ts'
import { query } from './testing/order-history.ts'
import { placeTestOrder } from './testing/place.ts'

let test: TestDatabase
let buyer: SignedIn
const goods: number[] = []
const ARTICLES = ['DR-1', 'SW-2', 'GL-3', 'HM-4']

beforeAll(async () => {
  test = await openTestDatabase()
  const { tools } = await addSections(test.db)
  for (const article of ARTICLES) goods.push(await addProduct(test.db, tools, { article, stock: 1_000_000 }))
  buyer = await demoVisitor(test.db)
})
afterAll(() => test.close())

/** A share of what is there, in per cent. */
const share = fc.integer({ min: 0, max: 100 })
const perLine = <T>(one: fc.Arbitrary<T>) =>
  fc.array(one, { minLength: ARTICLES.length, maxLength: ARTICLES.length })
const randomOrder = fc.record({
  lines: perLine(
    fc.record({
      units: fc.integer({ min: 1, max: 40 }),
      price: fc.oneof(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 1_999_999 })),
      rate: fc.constantFrom(VAT_RATE, VAT_RATE, 10, 7, 0),
    }),
  ),
  count: fc.integer({ min: 1, max: ARTICLES.length }),
  delivery: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 199_999 })),
  payment: fc.constantFrom('invoice' as const, 'deferral' as const, 'receipt' as const),
  short: fc.option(perLine(share)),
  shipments: fc.array(perLine(share), { maxLength: 3 }),
  end: fc.constantFrom('ship' as const, 'end-short' as const, 'stay' as const),
  grants: fc.array(fc.record({ line: fc.nat(), units: share, money: fc.option(share) }), { maxLength: 3 }),
  /** Per cent of the whole sum, before the goods are picked and at the end; more than 100 % is returned. */
  paid: fc.tuple(fc.constantFrom(0, 0, 33, 100, 120), fc.constantFrom(0, 50, 100)),
})
type RandomOrder = typeof randomOrder extends fc.Arbitrary<infer T> ? T : never

const { floor, max, min } = Math
const total = <T>(rows: readonly T[], part: (row: T) => number) =>
  rows.reduce((all, row) => all + part(row), 0)
const plain = (text: string) => text.replace(/\u00a0/g, ' ')
const order = (id: number) =>
  test.db.selectFrom('customer_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const linesOf = (id: number) =>
  test.db.selectFrom('order_line').selectAll().where('order_id', '=', id).orderBy('position').execute()

/** Places the order; the basket, the order and the letter say the same. */
async function place({ lines, count, payment, delivery }: RandomOrder): Promise<string> {
  const wanted = lines.slice(0, count)
  for (const [index, { price, units }] of wanted.entries()) {
    const product_id = goods[index] ?? 0
    await test.db.updateTable('product').set({ price }).where('id', '=', product_id).execute()
    await addToBasket(test.db, buyer, { product_id, quantity: units })
  }
  const { info } = await basketContent(test.db, buyer, { page: 1, pageSize: 50 })
  const number = await placeTestOrder(test.db, buyer, [])
  const id = parseOrderNumber(number) ?? 0
  const placed = await order(id)
  expect(placed.sum).toBe(total(wanted, ({ price, units }) => price * units))
  expect(info.sum).toBe(placed.sum)
  const { body_text } = await test.db
    .selectFrom('message')
    .select('body_text')
    .where('subject', '=', `Заказ ${number} принят`)
    .executeTakeFirstOrThrow()
  const letter = plain(body_text)
  expect(letter).toContain(plain(`Итого: ${formatPrice(placed.sum)}\n`))
  expect(letter).toContain(plain(`В том числе НДС ${VAT_RATE} %: ${formatPrice(placed.vat)}\n`))
  for (const { sum } of await linesOf(id)) expect(letter).toContain(plain(`= ${formatPrice(sum)}`))
  await test.db
    .updateTable('customer_order')
    .set({ payment, deferral_days: payment === 'deferral' ? 14 : null })
    .where('id', '=', id)
    .execute()
  for (const line of await linesOf(id)) {
    const vat_rate = lines[line.position - 1]?.rate ?? VAT_RATE
    const { vat } = sumsOf({ ...line, vat_rate }, line.quantity)
    await test.db.updateTable('order_line').set({ vat_rate, vat }).where('id', '=', line.id).execute()
  }
  await test.db.transaction().execute(async (trx) => {
    await sumUp(trx, id)
    await setDeliveryCost(trx, number, delivery)
  })
  return number
}

async function confirm(number: string, id: number, short: RandomOrder['short']): Promise<void> {
  const lines = await linesOf(id)
  const cuts = lines.flatMap(({ id: line, quantity, position }) => {
    // At least one unit of the first line is left.
    const confirmed = max(position === 1 ? 1 : 0, floor((quantity * (short?.[position - 1] ?? 100)) / 100))
    return confirmed < quantity ? [{ line, confirmed, reason: 'out-of-stock' as const }] : []
  })
  const { now } = await test.db.transaction().execute((trx) => confirmOrder(trx, number, cuts))
  expect(now).toBe((await order(id)).sum)
  const { body_text } = await test.db
    .selectFrom('message')
    .select('body_text')
    .where('subject', '=', `Статус заказа ${number} изменён: подтверждён`)
    .executeTakeFirstOrThrow()
  if (cuts.length > 0) expect(plain(body_text)).toContain(plain(`стало ${formatPrice(now)}.`))
}

async function pay(number: string, id: number, percent: number): Promise<void> {
  const { sum, delivery_cost } = await order(id)
  const amount = floor(((sum + (delivery_cost ?? 0)) * percent) / 100)
  if (amount > 0) await payOrder(test.db, number, amount)
}

async function ship(number: string, id: number, shares: readonly number[]): Promise<void> {
  const parts = (await linesOf(id)).map(({ id: line, promised, shipped, position }) => ({
    line,
    quantity: floor(((promised - shipped) * (shares[position - 1] ?? 0)) / 100),
  }))
  const sent = parts.filter(({ quantity }) => quantity > 0)
  const { status } = await order(id)
  if (sent.length > 0 && status !== 'shipped')
    await test.db.transaction().execute((trx) => shipOrder(trx, number, sent))
}

async function claim(id: number, { line: at, units, money }: RandomOrder['grants'][number]): Promise<void> {
  const shipped = (await linesOf(id)).filter((line) => line.shipped > 0)
  const line = shipped[at % max(1, shipped.length)]
  if (!line) return
  const taken = await test.db
    .selectFrom('correction_line')
    .select(sql<number>`coalesce(sum(sum - new_sum), 0)::float8`.as('sum'))
    .where('order_line_id', '=', line.id)
    .executeTakeFirstOrThrow()
  const quantity = max(1, floor((line.shipped * units) / 100))
  const most = min(line.price * quantity, line.price * line.shipped - taken.sum)
  const whole = money === null && most === line.price * quantity
  const wish = whole ? 'refund' : 'discount'
  const granted = whole ? most : floor((most * (money ?? 100)) / 100)
  const number = await acceptedClaim(test.db, buyer, line.id, { quantity, wish })
  const given = whole ? {} : { money: granted }
  await test.db
    .transaction()
    .execute((trx) =>
      decideClaim(trx, number, { lines: [{ position: 1, quantity, ...given }], note: 'Решение' }),
    )
}

async function live(number: string, id: number, random: RandomOrder): Promise<void> {
  const [before, after] = random.paid
  await confirm(number, id, random.short)
  await pay(number, id, before)
  await test.db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, id)
    if (locked) await moveOrder(trx, locked, 'pick-unpaid', { comment: 'Под гарантию', userId: null })
  })
  for (const shares of random.shipments) await ship(number, id, shares)
  const { status } = await order(id)
  if (random.end === 'end-short' && status === 'partly-shipped')
    await test.db
      .transaction()
      .execute((trx) => endShort(trx, number, { reason: 'out-of-stock', writtenOff: false }))
  if (random.end === 'ship' && status !== 'shipped')
    await test.db.transaction().execute((trx) => changeOrderStatus(trx, number, 'shipped'))
  await agree(number, id)
  for (const grant of random.grants) await claim(id, grant)
  await agree(number, id)
  await pay(number, id, after)
  await agree(number, id)
}

/** Everything that says a sum of the order says the same kopecks. */
async function agree(number: string, id: number): Promise<void> {
  const { sum, vat, delivery_cost, paid_at, payment } = await order(id)
  const delivery = delivery_cost ?? 0
  const lines = await linesOf(id)
  expect(total(lines, (line) => line.sum)).toBe(sum)
  expect(total(lines, (line) => line.vat)).toBe(vat)
  const corrections = await correctionsOf(test.db, id)
  const granted = total(corrections, (one) => one.sum)
  const grantedVat = total(corrections, (one) => one.vat)
  for (const one of corrections) {
    expect(total(one.lines, ({ less }) => less)).toBe(one.sum)
    expect(total(one.lines, ({ less_vat }) => less_vat)).toBe(one.vat)
  }
  const amounts = async (table: 'order_receipt' | 'order_refund') =>
    total(
      await test.db.selectFrom(table).select('amount').where('order_id', '=', id).execute(),
      ({ amount }) => amount,
    )
  const kept = (await amounts('order_receipt')) - (await amounts('order_refund'))
  const rest = sum + delivery - granted - kept
  expect(await moneyOf(test.db, id)).toEqual({ kept, granted, rest })
  // Money above the sum goes back at once.
  expect(rest).toBeGreaterThanOrEqual(0)
  expect(paid_at !== null).toBe(rest === 0 && kept + granted > 0)
  const detail = await orderDetail(test.db, buyer.user, number, { page: 1, page_size: 50 })
  expect(detail).toMatchObject({ sum, vat, total: sum + delivery, received: kept, granted, rest })
  await listsAgree(number, { sum, vat, delivery, isPaid: paid_at !== null })
  const invoice = await invoiceNow(test.db, number)
  expect(invoice.sum).toBe(sum + delivery - granted)
  expect(total(invoice.lines, (line) => line.sum)).toBe(invoice.sum)
  expect(total(invoice.vats, (one) => one.vat)).toBe(vat + vatInside(delivery) - grantedVat)
  const documented = await documentsAgree(id, { vat, delivery, grantedVat })
  const { rows } = await sql<{ used: number; debt: number }>`
    SELECT ${DEFERRED_SUM}::float8 AS used, coalesce((
      SELECT sum(debt) FROM ${UNPAID_SHIPMENTS} AS s WHERE s.order_id = o.id), 0)::float8 AS debt
    FROM customer_order o WHERE o.id = ${id}`.execute(test.db)
  const owes = payment === 'deferral' && paid_at === null
  expect(rows[0]).toEqual({
    used: owes ? rest : 0,
    debt: owes ? max(0, documented - granted - kept) : 0,
  })
}

interface Said {
  readonly sum: number
  readonly vat: number
  readonly delivery: number
  readonly isPaid: boolean
}

async function listsAgree(number: string, { sum, vat, delivery, isPaid }: Said): Promise<void> {
  const [listed] = (await orderList(test.db, buyer.user, query({ text: number }))).orders
  expect(listed).toMatchObject({ sum, total: sum + delivery })
  const unpaid = await orderList(test.db, buyer.user, query({ text: number, unpaid: 'any' }))
  expect(unpaid.orders.length).toBe(isPaid ? 0 : 1)
  const cellsOf = async (rows: 'orders' | 'lines', titles: readonly string[]) => {
    const table = await tables[rows](test.db, buyer.user, { ...query({ text: number }), rows })
    const kopecksAt = (row: (typeof table.rows)[number], title: string) =>
      Math.round(Number(row[table.columns.findIndex((column) => column.title === title)]) * 100)
    return titles.map((title) => total(table.rows, (row) => kopecksAt(row, title)))
  }
  const titles = ['Товары, ₽', 'В т. ч. НДС, ₽', 'Доставка, ₽', 'Всего, ₽']
  expect(await cellsOf('orders', titles)).toEqual([sum, vat, delivery, sum + delivery])
  expect(await cellsOf('lines', ['Сумма, ₽'])).toEqual([sum])
}

/** Returns the kopecks of the transfer documents. */
async function documentsAgree(
  id: number,
  { vat, delivery, grantedVat }: Pick<Said, 'vat' | 'delivery'> & { readonly grantedVat: number },
): Promise<number> {
  const papers = await test.db
    .selectFrom('transfer_document')
    .select(['id', 'sum', 'vat'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  for (const [index, paper] of papers.entries()) {
    const lines = await test.db
      .selectFrom('transfer_line')
      .select(['article', 'sum', 'vat'])
      .where('transfer_id', '=', paper.id)
      .execute()
    expect(total(lines, (line) => line.sum)).toBe(paper.sum)
    expect(total(lines, (line) => line.vat)).toBe(paper.vat)
    const service = lines.filter(({ article }) => article === '').map((line) => line.sum)
    expect(service).toEqual(index === 0 && delivery > 0 ? [delivery] : [])
  }
  const lines = await linesOf(id)
  const documented = total(papers, (paper) => paper.sum)
  const isSent = papers.length > 0
  expect(documented).toBe(total(lines, ({ price, shipped }) => price * shipped) + (isSent ? delivery : 0))
  const documentedVat = total(papers, (paper) => paper.vat)
  const sentVat = total(lines, (line) => sumsOf(line, line.shipped).vat)
  expect(documentedVat).toBe(sentVat + (isSent ? vatInside(delivery) : 0))
  if (lines.every(({ shipped, promised }) => shipped === promised))
    expect(documentedVat).toBe(vat + vatInside(delivery))
  expect(grantedVat).toBeLessThanOrEqual(sentVat)
  return documented
}

/** A shortage, shipments, a short end, claims, and money before and after: random orders may miss some. */
const certain: RandomOrder = {
  lines: [
    { units: 7, price: 3, rate: 22 },
    { units: 11, price: 12_345, rate: 10 },
    { units: 5, price: 99_999, rate: 7 },
    { units: 1, price: 1, rate: 0 },
  ],
  count: 4,
  delivery: 45_678,
  payment: 'deferral',
  short: [100, 80, 100, 100],
  shipments: [
    [40, 40, 40, 0],
    [50, 50, 50, 0],
  ],
  end: 'end-short',
  grants: [
    { line: 1, units: 30, money: null },
    { line: 1, units: 100, money: 13 },
    { line: 0, units: 100, money: 77 },
  ],
  paid: [33, 50],
}

/** `RANDOM_ORDERS=200` tries more orders than the gate does. */
const numRuns = Number(process.env.RANDOM_ORDERS ?? 20)

it('basket, order, letters, lists, tables, invoice, documents and debts of an order say the same kopecks', async () => {
  await fc.assert(
    fc.asyncProperty(randomOrder, async (random) => {
      const number = await place(random)
      const id = parseOrderNumber(number) ?? 0
      await live(number, id, random)
    }),
    {
      numRuns,
      examples: [[certain], [{ ...certain, payment: 'invoice', end: 'ship', paid: [120, 0] }]],
      endOnFailure: true,
    },
  )
  const { rows } = await sql<{ used: number }>`
    SELECT coalesce(sum(${DEFERRED_SUM}), 0)::float8 AS used FROM customer_order o`.execute(test.db)
  const happened = await sql<Record<string, number>>`
    SELECT (SELECT count(*) FROM order_line WHERE shortage IS NOT NULL)::int AS short,
      (SELECT count(*) FROM order_history WHERE reason = 'ended-short')::int AS ended_short,
      (SELECT count(*) FROM correction_line WHERE new_quantity < quantity)::int AS returned,
      (SELECT count(*) FROM correction_line WHERE new_quantity = quantity)::int AS cheaper,
      (SELECT count(*) FROM order_refund WHERE reason = 'claim')::int AS refunds`.execute(test.db)
  for (const [what, count] of Object.entries(happened.rows[0] ?? {})) expect(count, what).toBeGreaterThan(0)
  const balance = await balanceOf(test.db, buyer.user)
  expect(balance?.used ?? 0).toBe(rows[0]?.used ?? 0)
})
