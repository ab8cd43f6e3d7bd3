import { vatInside } from '@verstak/domain/money.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'

/** Price and VAT of the given units of an ordered line, in kopecks. */
export function sumsOf(
  { price, vat_rate }: { readonly price: number; readonly vat_rate: number },
  quantity: number,
): { sum: number; vat: number } {
  const sum = price * quantity
  return { sum, vat: vatInside(sum, vat_rate) }
}

/**
 * Sums of a part of a line, shipped after `before` units of it. The parts of a line add up to its VAT: each
 * takes what the units so far have and the earlier ones had not.
 */
export function partSums(
  line: { readonly price: number; readonly vat_rate: number; readonly quantity: number },
  before: number,
): { sum: number; vat: number } {
  const [whole, earlier] = [sumsOf(line, before + line.quantity), sumsOf(line, before)]
  return { sum: whole.sum - earlier.sum, vat: whole.vat - earlier.vat }
}

/** Recomputes the sums of an order from its lines. Returns the total in kopecks without delivery. */
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
