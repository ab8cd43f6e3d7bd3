import { sql } from 'kysely'
import { canBeOrdered } from '#db/can-be-ordered.ts'
import type { Db } from '#db/database.ts'
import { settings } from '#settings.ts'
import type { Line } from './repository.ts'

/** Ids of buyable consumables outside the basket: those that suit the most lines first, then the popular ones. */
export async function findConsumables(
  db: Db,
  lines: readonly Line[],
  stockId: string,
): Promise<readonly number[]> {
  if (lines.length === 0) return []
  const there = lines.map((line) => line.product_id)
  const { rows } = await sql<{ id: number }>`
    SELECT p.id
    FROM product_related AS r
      JOIN product AS p ON p.id = r.related_id
      JOIN stock AS k ON k.product_id = p.id AND k.warehouse = ${stockId}
    WHERE r.product_id = ANY(${there}::bigint[]) AND p.id <> ALL(${there}::bigint[])
      AND ${canBeOrdered('p', 'k.quantity')}
    GROUP BY p.id, p.popularity
    ORDER BY count(*) DESC, p.popularity DESC, p.id
    LIMIT ${settings.basketSlider}
  `.execute(db)
  return rows.map((row) => row.id)
}
