import { UNCOUNTED_STOCK } from '@verstak/domain/stock.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { sharingStock, unitsOfSharing } from '#db/twins.ts'

export interface Units {
  readonly product_id: number
  readonly quantity: number
}

/**
 * Stock without a count is unchanged; duplicates share theirs. Rows are locked in the order of product ids,
 * as placing an order does, so that the two cannot deadlock.
 */
export async function returnUnits(
  trx: Transaction<Tables>,
  stockId: string,
  units: readonly Units[],
): Promise<void> {
  const ids = units.map(({ product_id }) => product_id)
  const shared = sharingStock(sql`SELECT unnest(${ids}::bigint[])`)
  await sql`
    SELECT 1 FROM stock WHERE warehouse = ${stockId} AND product_id IN (SELECT id FROM ${shared} AS s)
    ORDER BY product_id FOR UPDATE
  `.execute(trx)
  await sql`
    UPDATE stock SET quantity = stock.quantity + returned.quantity
    FROM ${unitsOfSharing(units)} AS returned
    WHERE stock.product_id = returned.id AND stock.warehouse = ${stockId}
      AND stock.quantity < ${UNCOUNTED_STOCK}
  `.execute(trx)
}
