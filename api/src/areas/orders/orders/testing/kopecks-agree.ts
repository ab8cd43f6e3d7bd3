import { vatInside } from '@verstak/domain/money.ts'
import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { sumsOf } from '#areas/orders/order-core/face.ts'
import { moneyOf } from '#areas/orders/payments/face.ts'
import { correctionsOf } from '#areas/orders/transfers/face.ts'
import type { Db } from '#db/database.ts'
import { DEFERRED_SUM, UNPAID_SHIPMENTS } from '#db/order-money.ts'
import { orderDetail, orderList } from '../service.ts'
import { tables } from '../table/order-table.ts'
import { type KopeckShop, linesOf, orderRow, total } from './kopeck-shop.ts'
import { invoiceNow } from './move.ts'
import { query } from './order-history.ts'

const { max } = Math

/** Everything that says a sum of the order says the same kopecks. */
export async function agree({ db, buyer }: KopeckShop, number: string): Promise<void> {
  const id = parseOrderNumber(number) ?? 0
  const { sum, vat, delivery_cost, paid_at, payment } = await orderRow(db, id)
  const delivery = delivery_cost ?? 0
  const lines = await linesOf(db, id)
  expect(total(lines, (line) => line.sum)).toBe(sum)
  expect(total(lines, (line) => line.vat)).toBe(vat)
  const corrections = await correctionsOf(db, id)
  const granted = total(corrections, (one) => one.sum)
  const grantedVat = total(corrections, (one) => one.vat)
  for (const one of corrections) {
    expect(total(one.lines, ({ less }) => less)).toBe(one.sum)
    expect(total(one.lines, ({ less_vat }) => less_vat)).toBe(one.vat)
  }
  const amounts = async (table: 'order_receipt' | 'order_refund') =>
    total(
      await db.selectFrom(table).select('amount').where('order_id', '=', id).execute(),
      ({ amount }) => amount,
    )
  const kept = (await amounts('order_receipt')) - (await amounts('order_refund'))
  const rest = sum + delivery - granted - kept
  expect(await moneyOf(db, id)).toEqual({ kept, granted, rest })
  // Money above the sum goes back at once.
  expect(rest).toBeGreaterThanOrEqual(0)
  expect(paid_at !== null).toBe(rest === 0 && kept + granted > 0)
  const detail = await orderDetail(db, buyer.user, number, { page: 1, page_size: 50 })
  expect(detail).toMatchObject({ sum, vat, total: sum + delivery, received: kept, granted, rest })
  await listsAgree({ db, buyer }, number, { sum, vat, delivery, isPaid: paid_at !== null })
  const invoice = await invoiceNow(db, number)
  expect(invoice.sum).toBe(sum + delivery - granted)
  expect(total(invoice.lines, (line) => line.sum)).toBe(invoice.sum)
  expect(total(invoice.vats, (one) => one.vat)).toBe(vat + vatInside(delivery) - grantedVat)
  const documented = await documentsAgree(db, id, { vat, delivery, grantedVat })
  const { rows } = await sql<{ used: number; debt: number }>`
    SELECT ${DEFERRED_SUM}::float8 AS used, coalesce((
      SELECT sum(debt) FROM ${UNPAID_SHIPMENTS} AS s WHERE s.order_id = o.id), 0)::float8 AS debt
    FROM customer_order o WHERE o.id = ${id}`.execute(db)
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

async function listsAgree(
  { db, buyer }: Pick<KopeckShop, 'db' | 'buyer'>,
  number: string,
  { sum, vat, delivery, isPaid }: Said,
): Promise<void> {
  const [listed] = (await orderList(db, buyer.user, query({ text: number }))).orders
  expect(listed).toMatchObject({ sum, total: sum + delivery })
  const unpaid = await orderList(db, buyer.user, query({ text: number, unpaid: 'any' }))
  expect(unpaid.orders.length).toBe(isPaid ? 0 : 1)
  const cellsOf = async (rows: 'orders' | 'lines', titles: readonly string[]) => {
    const table = await tables[rows](db, buyer.user, { ...query({ text: number }), rows })
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
  db: Db,
  id: number,
  { vat, delivery, grantedVat }: Pick<Said, 'vat' | 'delivery'> & { readonly grantedVat: number },
): Promise<number> {
  const papers = await db
    .selectFrom('transfer_document')
    .select(['id', 'sum', 'vat'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  for (const [index, paper] of papers.entries()) {
    const lines = await db
      .selectFrom('transfer_line')
      .select(['article', 'sum', 'vat'])
      .where('transfer_id', '=', paper.id)
      .execute()
    expect(total(lines, (line) => line.sum)).toBe(paper.sum)
    expect(total(lines, (line) => line.vat)).toBe(paper.vat)
    const service = lines.filter(({ article }) => article === '').map((line) => line.sum)
    expect(service).toEqual(index === 0 && delivery > 0 ? [delivery] : [])
  }
  const lines = await linesOf(db, id)
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
