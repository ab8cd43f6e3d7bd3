import { sql } from 'kysely'
import { canBeOrdered } from '#db/can-be-ordered.ts'
import type { Db } from '#db/database.ts'
import { settings } from '#settings.ts'
import type { LeanLine } from './repository.ts'

/**
 * Ids of buyable consumables outside the basket: those that match the most lines first, then popular ones.
 */
export async function findConsumables(
  db: Db,
  lines: readonly Pick<LeanLine, 'product_id'>[],
  stockId: string,
): Promise<readonly number[]> {
  if (lines.length === 0) return []
  const there = lines.map((line) => line.product_id)
  // The ids are sent once, and matches are looked up from the lines, not from all products.
  const { rows } = await sql<{ id: number }>`
    WITH there AS MATERIALIZED (SELECT unnest(${there}::bigint[]) AS id),
      suits AS MATERIALIZED (
        SELECT r.related_id AS id, count(*) AS lines
        FROM there AS t JOIN product_related AS r ON r.product_id = t.id
        WHERE r.related_id NOT IN (SELECT id FROM there)
        GROUP BY r.related_id
      )
    SELECT p.id
    FROM suits AS u
      JOIN product AS p ON p.id = u.id
      JOIN stock AS k ON k.product_id = p.id AND k.warehouse = ${stockId}
    WHERE ${canBeOrdered('p', 'k.quantity')}
    ORDER BY u.lines DESC, p.popularity DESC, p.id
    LIMIT ${settings.basketSlider}
  `.execute(db)
  return rows.map((row) => row.id)
}
