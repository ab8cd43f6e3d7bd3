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

/**
 * Returns the units of an order that are still in the warehouse, or those that were shipped and have come
 * back; whether goods are on the way is recorded in the order.
 */
export async function returnPromised(
  trx: Transaction<Tables>,
  { id, stock_id }: { readonly id: number; readonly stock_id: string },
  which: 'unshipped' | 'shipped' = 'unshipped',
): Promise<void> {
  const lines = await trx
    .selectFrom('order_line')
    .select(['product_id', 'promised', 'shipped'])
    .where('order_id', '=', id)
    .execute()
  const units = lines.map(({ product_id, promised, shipped }) => ({
    product_id,
    quantity: which === 'shipped' ? shipped : promised - shipped,
  }))
  await returnUnits(
    trx,
    stock_id,
    units.filter(({ quantity }) => quantity > 0),
  )
  const goods_on_way = which === 'unshipped' && lines.some(({ shipped }) => shipped > 0)
  await trx.updateTable('customer_order').set({ goods_on_way }).where('id', '=', id).execute()
}
