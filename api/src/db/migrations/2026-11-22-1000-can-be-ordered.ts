import { type Kysely, sql } from 'kysely'

/**
 * The one rule of ordering in SQL, equal to `shared/domain/orderable.ts`: whoever changes it there writes it anew in a
 * migration, with `refresh_buyable` of all products. Its body is plain enough to be planned as a part of each query.
 */
const statements: readonly string[] = [
  `CREATE FUNCTION can_be_ordered(hidden boolean, price bigint, min_quantity int, multiplicity int, stock int)
    RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN NOT hidden AND price IS NOT NULL AND COALESCE(stock, 0)
      >= ((GREATEST(min_quantity, 1)::bigint + multiplicity - 1) / multiplicity) * multiplicity`,
  `CREATE OR REPLACE FUNCTION refresh_buyable(ids bigint[]) RETURNS void LANGUAGE sql AS $$
    UPDATE product SET buyable = NOT product.buyable
    FROM unnest(ids) AS changed(id) JOIN product AS p ON p.id = changed.id
      LEFT JOIN stock AS s ON s.product_id = p.id AND s.warehouse = 'MCK'
    WHERE product.id = p.id
      AND p.buyable <> can_be_ordered(p.hidden, p.price, p.min_quantity, p.multiplicity, s.quantity)
  $$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
