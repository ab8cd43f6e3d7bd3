import { UNCOUNTED_STOCK } from '@verstak/domain/stock.ts'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTransaction } from './database.ts'
import { sharingStock } from './twins.ts'

const UNCOUNTED = sql.lit(UNCOUNTED_STOCK)

/** The rest that the source of the row `k` of `stock` told last. */
export const restOf = sql<number>`COALESCE(k.own, k.quantity)`

/** Products whose available units may differ from what their source told last. */
export const unsettled = sql`
  SELECT product_id FROM stock WHERE own IS NOT NULL
  UNION ALL SELECT product_id FROM order_stock WHERE NOT known
  UNION ALL SELECT id FROM product WHERE twin_of IS NOT NULL`

const at = (row: string, warehouse: string | undefined) =>
  warehouse === undefined ? sql`true` : sql`${sql.ref(`${row}.warehouse`)} = ${warehouse}`

/**
 * Rows (product_id, warehouse, units) of the products selected by `products`: units that orders took and that
 * the source cannot know of. Negative when more have come back.
 */
export const takenUnits = (products: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  SELECT h.product_id, h.warehouse, sum(h.quantity) AS units FROM order_stock AS h
  WHERE NOT h.known AND h.product_id IN (${products}) GROUP BY h.product_id, h.warehouse)`

/**
 * Locks the stock of products and their duplicates. Everybody locks it in this order, so that no two
 * transactions can deadlock.
 */
export async function lockStock(
  trx: DbOrTransaction,
  products: RawBuilder<unknown>,
  warehouse?: string,
): Promise<void> {
  await sql`SELECT 1 FROM stock AS k
    WHERE k.product_id IN (SELECT id FROM ${sharingStock(products)} AS m) AND ${at('k', warehouse)}
    ORDER BY k.product_id, k.warehouse FOR UPDATE`.execute(trx)
}

/**
 * Computes the units that can be sold: what the sources of a product and its duplicates told last, less what
 * orders took since, and never less than 0. One uncounted rest makes the sum uncounted. Lock the stock first.
 */
export async function refreshAvailable(
  trx: DbOrTransaction,
  products: RawBuilder<unknown>,
  warehouse?: string,
): Promise<void> {
  await sql`WITH member AS MATERIALIZED (SELECT shown, id FROM ${sharingStock(products)} AS m),
    total AS (
      SELECT m.shown, k.warehouse, CASE WHEN max(${restOf}) >= ${UNCOUNTED} THEN ${UNCOUNTED}
        ELSE LEAST(GREATEST(sum(${restOf}) - sum(COALESCE(t.units, 0)), 0), ${UNCOUNTED} - 1)::int END AS quantity
      FROM member AS m JOIN stock AS k ON k.product_id = m.id
        LEFT JOIN ${takenUnits(sql`SELECT id FROM member`)} AS t
          ON t.product_id = k.product_id AND t.warehouse = k.warehouse
      WHERE ${at('k', warehouse)} GROUP BY m.shown, k.warehouse
    )
    INSERT INTO stock (product_id, warehouse, quantity, own)
    SELECT m.id, t.warehouse, t.quantity, NULLIF(COALESCE(${restOf}, 0), t.quantity)
    FROM member AS m JOIN total AS t ON t.shown = m.shown
      LEFT JOIN stock AS k ON k.product_id = m.id AND k.warehouse = t.warehouse
    WHERE k.quantity IS DISTINCT FROM t.quantity OR k.own = k.quantity
    ORDER BY m.id, t.warehouse
    ON CONFLICT (product_id, warehouse) DO UPDATE SET quantity = excluded.quantity, own = excluded.own`.execute(
    trx,
  )
}

/** After duplicates were linked anew. */
export async function refreshUnsettled(trx: DbOrTransaction): Promise<void> {
  await lockStock(trx, unsettled)
  await refreshAvailable(trx, unsettled)
}
