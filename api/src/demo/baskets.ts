import { sql } from 'kysely'
import { recomputePairs } from '../areas/catalogue/recommendations/pairs.ts'
import type { Db } from '../db/database.ts'

/** Root section of what is taken with a tool besides its accessories. */
const TAKEN_TOO = 'Спецодежда и средства защиты'
const EACH = 3
const MOST_TOOLS = 1_000

/**
 * Baskets of guests, once: a tool with protective equipment. Without them nothing would have been taken
 * together with a tool, and recommendations would repeat its accessories.
 */
export async function createDemoBaskets(db: Db): Promise<void> {
  await sql`
    WITH tool AS (
      SELECT p.id, row_number() OVER (ORDER BY p.popularity DESC, p.id) AS n FROM product AS p
      WHERE p.buyable AND NOT p.hidden AND EXISTS (SELECT FROM product_related AS r WHERE r.product_id = p.id)
      ORDER BY n LIMIT ${sql.lit(MOST_TOOLS)}
    ), other AS (
      SELECT p.id, row_number() OVER (ORDER BY p.popularity DESC, p.id) AS n, count(*) OVER () AS all_of_them
      FROM product AS p JOIN section AS s ON s.id = p.level_1 AND s.name = ${TAKEN_TOO}
      WHERE p.buyable AND NOT p.hidden
    ), made AS (
      INSERT INTO basket (guest_hash) SELECT 'demo basket ' || n FROM tool
      WHERE EXISTS (SELECT FROM other) ON CONFLICT DO NOTHING RETURNING id, guest_hash
    )
    INSERT INTO basket_line (basket_id, product_id, quantity)
    SELECT made.id, taken.id, p.min_quantity FROM made JOIN tool ON made.guest_hash = 'demo basket ' || tool.n
      CROSS JOIN LATERAL (
        SELECT tool.id UNION SELECT other.id FROM other
        WHERE (other.n + tool.n * ${sql.lit(EACH)}) % other.all_of_them < ${sql.lit(EACH)}
      ) AS taken JOIN product AS p ON p.id = taken.id`.execute(db)
  await recomputePairs(db)
}
