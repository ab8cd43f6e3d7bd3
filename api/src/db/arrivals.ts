import type { Arrival } from '@verstak/domain/arrival.ts'
import type { Day } from '@verstak/domain/day.ts'
import { UNCOUNTED_STOCK } from '@verstak/domain/stock.ts'
import { type RawBuilder, sql } from 'kysely'

/** Source of arrivals entered by a manager; names of product sources have no capital letters. */
export const MANAGER = 'Manager'

/** Most arrivals shown for one product. */
const NEXT = 3

/** Today in Moscow time, like all days of the shop. */
export const TODAY = sql`(now() AT TIME ZONE 'Europe/Moscow')::date`

/** Arrivals of the product with this id and of its duplicates. */
const arrivalsOf = (product: RawBuilder<unknown>, warehouse: RawBuilder<unknown>) => sql`arrival AS a
  WHERE a.product_id = ANY (ARRAY(
      SELECT COALESCE(o.twin_of, o.id) FROM product AS o WHERE o.id = ${product}
      UNION ALL
      SELECT t.id FROM product AS o JOIN product AS t ON t.twin_of = COALESCE(o.twin_of, o.id) WHERE o.id = ${product}))
    AND a.warehouse = ${warehouse} AND a.day >= ${TODAY}`

/** Rows (day, quantity), soonest first. */
const coming = (product: RawBuilder<unknown>, warehouse: RawBuilder<unknown>) => sql`(
  SELECT a.day, CASE WHEN count(a.quantity) = count(*)
    THEN LEAST(sum(a.quantity), ${sql.lit(UNCOUNTED_STOCK - 1)})::int END AS quantity
  FROM ${arrivalsOf(product, warehouse)}
  GROUP BY a.day ORDER BY a.day LIMIT ${sql.lit(NEXT)})`

/**
 * The next arrivals of a product at a warehouse as one JSON value, soonest first; empty when none is
 * expected.
 */
export const nextArrivals = (
  product: RawBuilder<unknown>,
  warehouse: RawBuilder<unknown>,
): RawBuilder<readonly Arrival[]> => sql`(
  SELECT COALESCE(json_agg(json_build_object('date', c.day, 'quantity', c.quantity) ORDER BY c.day), '[]')
  FROM ${coming(product, warehouse)} AS c)`

/** The next arrival day of a product at a warehouse, as text; null when none is expected. */
export const nextArrivalDay = (
  product: RawBuilder<unknown>,
  warehouse: RawBuilder<unknown>,
): RawBuilder<Day | null> => sql`(SELECT min(a.day)::text FROM ${arrivalsOf(product, warehouse)})`
