import { type Kysely, sql } from 'kysely'

/**
 * Must agree with `shared/domain/orderable.ts`: a change there needs a new migration that also calls `refresh_buyable`
 * for all products. The body is simple, so that the planner can inline it.
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
