import { vatInside } from '@verstak/domain/money.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'

/** What so many units of an ordered line cost, and the VAT in it, in kopecks. */
export function sumsOf(
  { price, vat_rate }: { readonly price: number; readonly vat_rate: number },
  quantity: number,
): { sum: number; vat: number } {
  const sum = price * quantity
  return { sum, vat: vatInside(sum, vat_rate) }
}

/** Writes the sums of an order anew from its lines; gives what it costs, in kopecks without the delivery. */
export async function sumUp(trx: Transaction<Tables>, orderId: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    UPDATE customer_order SET positions = l.positions, sum = l.sum, vat = l.vat
    FROM (
      SELECT count(*)::int AS positions, sum(sum) AS sum, sum(vat) AS vat FROM order_line WHERE order_id = ${orderId}
    ) AS l
    WHERE id = ${orderId} RETURNING customer_order.sum
  `.execute(trx)
  return rows[0]?.sum ?? 0
}
