import { UNCOUNTED_STOCK } from '@verstak/shared/domain/stock.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'

export interface Units {
  readonly product_id: number
  readonly quantity: number
}

/** Uncounted stock stays as it is. In the order of product ids, as orders lock them, so that the two cannot deadlock. */
export async function returnUnits(
  trx: Transaction<Tables>,
  stockId: string,
  units: readonly Units[],
): Promise<void> {
  const ids = units.map(({ product_id }) => product_id)
  await sql`
    SELECT 1 FROM stock WHERE warehouse = ${stockId} AND product_id = ANY (${ids}::bigint[])
    ORDER BY product_id FOR UPDATE
  `.execute(trx)
  await sql`
    UPDATE stock SET quantity = stock.quantity + returned.quantity
    FROM (
      SELECT product_id, sum(quantity)::int AS quantity
      FROM unnest(${ids}::bigint[], ${units.map(({ quantity }) => quantity)}::int[]) AS u (product_id, quantity)
      GROUP BY product_id
    ) AS returned
    WHERE stock.product_id = returned.product_id AND stock.warehouse = ${stockId}
      AND stock.quantity < ${UNCOUNTED_STOCK}
  `.execute(trx)
}
