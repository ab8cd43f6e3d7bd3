import { moscowDay } from '@verstak/domain/day.ts'
import { STANDARD_STOCK } from '@verstak/domain/stock.ts'
import { sql } from 'kysely'
import { DEMO_SOURCE } from '../areas/catalogue/import/source-names.ts'
import type { Db } from '../db/database.ts'

/**
 * For half of the demo products that are out of stock and for some running low: an arrival within four weeks,
 * for some a second one. Deterministic; recreated when all arrivals are past.
 */
export async function createDemoArrivals(db: Db, now = new Date()): Promise<void> {
  const today = moscowDay(now)
  await db.transaction().execute(async (trx) => {
    const known = trx.selectFrom('arrival').select('day').where('source', '=', DEMO_SOURCE)
    if (await known.where('day', '>=', today).limit(1).executeTakeFirst()) return
    await trx.deleteFrom('arrival').where('source', '=', DEMO_SOURCE).execute()
    // Quantities are multiples of the minimum order; every fifth is unknown.
    await sql`INSERT INTO arrival (product_id, warehouse, day, source, quantity)
      SELECT p.id, ${STANDARD_STOCK}, ${today}::date + (3 + d.digit % 26 + 14 * part.n)::int, ${DEMO_SOURCE},
        CASE WHEN d.digit % 5 = 0 THEN NULL
          ELSE ceil(p.min_quantity::numeric / p.multiplicity)::int * p.multiplicity * (2 + d.digit % 8) END
      FROM product AS p
        LEFT JOIN stock AS s ON s.product_id = p.id AND s.warehouse = ${STANDARD_STOCK}
        CROSS JOIN LATERAL (SELECT ('x' || left(md5(p.offer_id), 7))::bit(28)::int AS digit) AS d
        CROSS JOIN generate_series(0, 1) AS part (n)
      WHERE p.source = ${DEMO_SOURCE} AND NOT p.hidden AND p.price IS NOT NULL
        AND EXISTS (SELECT FROM warehouse WHERE id = ${STANDARD_STOCK})
        AND (part.n = 0 OR d.digit % 7 = 1)
        AND (COALESCE(s.quantity, 0) = 0 AND d.digit % 2 = 1
          OR s.quantity BETWEEN 1 AND 3 * p.min_quantity AND d.digit % 4 = 2)
      ORDER BY p.id`.execute(trx)
  })
}
