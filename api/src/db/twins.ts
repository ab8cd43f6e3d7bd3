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

/**
 * Rows (id, quantity) of all products that share stock with the given ones: the sum of the given quantities
 * of each product and its duplicates.
 */
export function unitsOfSharing(
  units: readonly { readonly product_id: number; readonly quantity: number }[],
): RawBuilder<unknown> {
  const ids = units.map(({ product_id }) => product_id)
  return sql`(
    WITH given AS (
      SELECT COALESCE(p.twin_of, p.id) AS shown, sum(u.quantity)::bigint AS quantity
      FROM unnest(${ids}::bigint[], ${units.map(({ quantity }) => quantity)}::int[]) AS u (product_id, quantity)
        JOIN product AS p ON p.id = u.product_id
      GROUP BY 1
    )
    SELECT shown AS id, quantity FROM given
    UNION ALL
    SELECT t.id, given.quantity FROM product AS t JOIN given ON given.shown = t.twin_of)`
}
