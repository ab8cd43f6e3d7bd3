import type { FeedBuild, PriceChange } from '@verstak/contract/feeds/schemas.ts'
import { sql } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'

const EXAMPLES = 20

/** Differences to the last good build; null for the first one. */
export async function compareBuilds(
  db: DbOrTransaction,
  { id, feed_id }: { id: number; feed_id: number },
): Promise<FeedBuild['diff']> {
  const before = await db
    .selectFrom('feed_build')
    .select('id')
    .where('feed_id', '=', feed_id)
    .where('state', '=', 'done')
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!before) return null
  const { rows } = await sql<{
    added: number
    removed: number
    price_changed: number
    examples: PriceChange[]
  }>`
    WITH change AS (
      SELECT product_id, old.price AS before, fresh.price AS after
      FROM (SELECT * FROM feed_item WHERE build_id = ${before.id}) AS old
      FULL JOIN (SELECT * FROM feed_item WHERE build_id = ${id}) AS fresh USING (product_id)
      WHERE old.price IS DISTINCT FROM fresh.price
    )
    SELECT count(*) FILTER (WHERE before IS NULL) AS added, count(*) FILTER (WHERE after IS NULL) AS removed,
      count(*) FILTER (WHERE before <> after) AS price_changed,
      (SELECT COALESCE(json_agg(one), '[]') FROM (
        SELECT p.article, p.name, change.before, change.after
        FROM change JOIN product AS p ON p.id = change.product_id ORDER BY p.id LIMIT ${sql.lit(EXAMPLES)}
      ) AS one) AS examples
    FROM change`.execute(db)
  return rows[0] ?? null
}
