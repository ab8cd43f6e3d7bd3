import { type RawBuilder, sql } from 'kysely'

/**
 * Rows (shown, id) of all products that share stock with those selected by `products`, including themselves;
 * `shown` identifies the group.
 */
export function sharingStock(products: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    WITH shown AS (SELECT DISTINCT COALESCE(p.twin_of, p.id) AS id FROM product AS p WHERE p.id IN (${products}))
    SELECT id AS shown, id FROM shown
    UNION ALL
    SELECT t.twin_of, t.id FROM product AS t JOIN shown ON shown.id = t.twin_of)`
}
