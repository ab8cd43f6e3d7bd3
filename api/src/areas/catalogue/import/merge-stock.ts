import { sql } from 'kysely'
import { lockStock, refreshAvailable, restOf, unsettled } from '#db/available.ts'
import type { DbOrTransaction } from '#db/database.ts'

const isNew = sql`EXISTS (SELECT FROM touched AS t WHERE t.id = s.id AND t.added)`

/**
 * Writes the rests that a feed tells, counted at `moment` (null: now), and what of them can be sold. A
 * warehouse missing in an offer has a rest of zero; equal rests are not written. Call it when duplicates are
 * linked.
 */
export async function mergeStock(trx: DbOrTransaction, moment: Date | null): Promise<void> {
  await sql`CREATE TEMP TABLE told ON COMMIT DROP AS
    SELECT s.id AS product_id, q.key AS warehouse, q.value::int AS rest
    FROM staged AS s CROSS JOIN jsonb_each_text(s.stock) AS q
      LEFT JOIN stock AS k ON k.product_id = s.id AND k.warehouse = q.key
    WHERE NOT ${isNew} AND ${restOf} IS DISTINCT FROM q.value::int
    UNION ALL
    SELECT s.id, k.warehouse, 0 FROM staged AS s JOIN stock AS k ON k.product_id = s.id
    WHERE ${restOf} > 0 AND NOT s.stock ? k.warehouse`.execute(trx)
  await sql`ANALYZE told`.execute(trx)
  await lockStock(trx, sql`SELECT product_id FROM told UNION ALL ${unsettled}`)
  await sql`INSERT INTO stock (product_id, warehouse, quantity)
    SELECT product_id, warehouse, rest FROM told ORDER BY product_id, warehouse
    ON CONFLICT (product_id, warehouse) DO UPDATE SET quantity = excluded.quantity, own = NULL`.execute(trx)
  // Rows of new products cannot conflict, so they need neither an order nor a comparison.
  await sql`INSERT INTO stock (product_id, warehouse, quantity)
    SELECT s.id, q.key, q.value::int FROM staged AS s CROSS JOIN jsonb_each_text(s.stock) AS q
    WHERE ${isNew}`.execute(trx)
  await tellShipments(trx, moment)
  await refreshAvailable(trx, unsettled)
  await sql`SELECT refresh_buyable(ARRAY(SELECT id FROM touched WHERE NOT added))`.execute(trx)
}

/** The source knows of what had left, or come back, by the moment of its rests; an older feed knows less. */
async function tellShipments(trx: DbOrTransaction, moment: Date | null): Promise<void> {
  const told = sql`LEAST(${moment}::timestamptz, now())`
  await sql`UPDATE order_stock SET known = NOT known
    WHERE product_id IN (SELECT id FROM staged)
      AND (NOT known AND left_at <= ${told} OR known AND left_at > ${told})`.execute(trx)
}
