import type { OrderStatus } from '@verstak/contract/orders/schemas.ts'
import { vatInside } from '@verstak/domain/money.ts'
import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { MONEY_KEPT, ORDER_TOTAL, UNPAID_SHIPMENTS } from '#db/order-money.ts'
import { lettersHold } from './walk-letters.ts'
import { purchasesHold } from './walk-purchases.ts'
import { ARTICLES, type WalkShop } from './walk-shop.ts'

const linesNow = ({ db }: WalkShop) =>
  db
    .selectFrom('order_line as l')
    .innerJoin('customer_order as o', 'o.id', 'l.order_id')
    .selectAll('l')
    .select(['o.status', 'o.sum as order_sum', 'o.vat as order_vat', 'o.delivery_cost'])
    .execute()
type Line = Awaited<ReturnType<typeof linesNow>>[number]

const total = <T>(rows: readonly T[], part: (row: T) => number) =>
  rows.reduce((all, row) => all + part(row), 0)

/** Expects stock, money, papers, letters and purchases to agree with the lines of orders. */
export async function holds(shop: WalkShop): Promise<void> {
  for (const article of ARTICLES) {
    const { available, expected } = await shop.stock(article)
    expect(available, article).toBe(expected)
    expect(available, article).toBeGreaterThanOrEqual(0)
  }
  const lines = await linesNow(shop)
  for (const line of lines) {
    expect(line.sum).toBe(line.price * line.promised)
    expect(line.vat).toBe(vatInside(line.sum, line.vat_rate))
    expect(line.shipped).toBeLessThanOrEqual(line.promised)
    expect(line.promised).toBeLessThanOrEqual(line.quantity)
    if (line.status === 'new') expect(line.confirmed).toBeNull()
    else if (line.status !== 'cancelled') expect(line.confirmed).toBe(line.promised)
    expect(line.shortage !== null).toBe(line.promised < line.quantity)
  }
  await transfersHold(shop, lines)
  await correctionsHold(shop)
  await moneyHolds(shop)
  await lettersHold(shop)
  for (const { user } of shop.buyers) await purchasesHold(shop.db, user)
}

/** The documents of an order cover exactly its shipped units, to the kopeck of VAT. */
async function transfersHold({ db }: WalkShop, lines: readonly Line[]): Promise<void> {
  const papers = await db
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

/** Corrections of an order make it cheaper by what claims granted, and no part costs less than nothing. */
async function correctionsHold({ db, walk }: WalkShop): Promise<void> {
  const rows = await db
    .selectFrom('correction_document as c')
    .innerJoin('correction_line as l', 'l.correction_id', 'c.id')
    .selectAll('l')
    .select(['c.id as document', 'c.order_id', 'c.sum as whole', 'c.vat as whole_vat'])
    .execute()
  const less = (lines: typeof rows) => total(lines, ({ sum, new_sum }) => sum - new_sum)
  for (const lines of Map.groupBy(rows, ({ document }) => document).values()) {
    expect(lines[0]?.whole).toBe(less(lines))
    expect(lines[0]?.whole_vat).toBe(total(lines, ({ vat, new_vat }) => vat - new_vat))
  }
  for (const { new_sum, new_vat, new_quantity, vat, vat_rate } of rows) {
    expect(Math.min(new_sum, new_vat, new_quantity)).toBeGreaterThanOrEqual(0)
    expect(new_vat).toBeLessThanOrEqual(vat)
    // The VAT of a part may be a kopeck less than that of its sum.
    expect(Math.abs(new_vat - vatInside(new_sum, vat_rate))).toBeLessThanOrEqual(1)
  }
  const byOrder = Map.groupBy(rows, ({ order_id }) => formatOrderNumber(order_id))
  for (const number of walk.orders)
    expect(less(byOrder.get(number) ?? []), number).toBe(walk.granted.get(number) ?? 0)
}

/** An order keeps no more than it costs, and owes what has left, is not granted and is not paid. */
async function moneyHolds({ db, walk }: WalkShop): Promise<void> {
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
    FROM customer_order o`.execute(db)
  for (const { id, status, total, kept, paid, invoiced, shipped, debt, payment } of rows) {
    const number = formatOrderNumber(id)
    const granted = walk.granted.get(number) ?? 0
    const cost = status === 'cancelled' ? 0 : total - granted
    expect(kept, number).toBeGreaterThanOrEqual(0)
    expect(kept, number).toBeLessThanOrEqual(cost)
    expect(paid, number).toBe(status !== 'cancelled' && kept === cost && kept + granted > 0)
    // A grant after the money has come needs no new invoice.
    if (status !== 'new' && status !== 'cancelled') {
      expect(invoiced, number).toBeGreaterThanOrEqual(cost)
      expect(invoiced, number).toBeLessThanOrEqual(kept < cost ? cost : total)
    }
    if (payment === 'receipt' && (status === 'delivered' || status === 'closed'))
      expect(paid, number).toBe(true)
    const owed = payment === 'deferral' && status !== 'cancelled' ? shipped - granted - kept : 0
    expect(debt, number).toBe(Math.max(0, owed))
  }
}
