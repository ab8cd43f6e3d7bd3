import { sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { partSums } from '../order-core/face.ts'

/** A line of a transfer document as corrected so far; sums are kopecks including VAT. */
export interface CorrectedPart {
  /** null: units that were shipped without a document. */
  readonly transfer_id: number | null
  readonly order_line_id: number
  readonly article: string
  readonly name: string
  readonly unit: string
  readonly price: number
  readonly vat_rate: number
  quantity: number
  sum: number
  vat: number
}

/** Shipped parts of an order's lines, those without a document first, then by shipment. */
export async function shippedParts(trx: Transaction<Tables>, orderId: number): Promise<CorrectedPart[]> {
  const { rows } = await sql<
    CorrectedPart & { before: number; less: Record<'quantity' | 'sum' | 'vat', number> }
  >`
    WITH documented AS (
      SELECT k.order_line_id, t.id AS transfer_id, sum(k.quantity)::int AS quantity,
        (sum(sum(k.quantity)) OVER (PARTITION BY k.order_line_id ORDER BY t.id) - sum(k.quantity))::int AS before
      FROM transfer_document t JOIN packing_line k ON k.list_id = t.list_id
      WHERE t.order_id = ${orderId} AND t.reversed_at IS NULL
      GROUP BY k.order_line_id, t.id
    ), part AS (
      SELECT * FROM documented
      UNION ALL
      SELECT l.id, NULL, l.shipped - coalesce(d.quantity, 0), coalesce(d.quantity, 0)
      FROM order_line l LEFT JOIN (
        SELECT order_line_id, sum(quantity)::int AS quantity FROM documented GROUP BY order_line_id
      ) AS d ON d.order_line_id = l.id
      WHERE l.order_id = ${orderId} AND l.shipped > coalesce(d.quantity, 0)
    )
    SELECT p.transfer_id::float8 AS transfer_id, l.id::float8 AS order_line_id, l.article, l.name, l.unit,
      l.price::float8 AS price, l.vat_rate, p.quantity, p.before, (
        SELECT json_build_object('quantity', coalesce(sum(c.quantity - c.new_quantity), 0),
          'sum', coalesce(sum(c.sum - c.new_sum), 0), 'vat', coalesce(sum(c.vat - c.new_vat), 0))
        FROM correction_line c
        WHERE c.order_line_id = l.id AND c.transfer_id IS NOT DISTINCT FROM p.transfer_id
      ) AS less
    FROM part p JOIN order_line l ON l.id = p.order_line_id
    ORDER BY l.position, p.transfer_id NULLS FIRST`.execute(trx)
  return rows.map(({ before, less, ...part }) => {
    const { sum, vat } = partSums(part, before)
    return { ...part, quantity: part.quantity - less.quantity, sum: sum - less.sum, vat: vat - less.vat }
  })
}
