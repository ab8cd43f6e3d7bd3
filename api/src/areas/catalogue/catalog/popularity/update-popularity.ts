import { sql } from 'kysely'
import type { Db, DbOrTransaction } from '#db/database.ts'
import { settings } from '#settings.ts'

/**
 * Recomputes the popularity of all products, and marks the most popular ones as hits while no feed marks any.
 * Returns the number of changed products.
 */
export function updatePopularity(db: Db): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const changed = await scoreProducts(trx)
    await nameHits(trx)
    return changed
  })
}

/** An order counts once regardless of quantity: screws are sold by the thousand. */
async function scoreProducts(trx: DbOrTransaction): Promise<number> {
  const { feedHit, feedNew, order, kept, view, days, viewDays } = settings.popularity
  const { numAffectedRows = 0n } = await sql`
    WITH sold AS (
      SELECT l.product_id AS id, count(DISTINCT o.id) AS n
      FROM customer_order AS o JOIN order_line AS l ON l.order_id = o.id
      WHERE o.created_at > now() - make_interval(days => ${days}) AND o.status <> 'cancelled' GROUP BY 1
    ), kept AS (
      SELECT id, count(*) AS n FROM (
        SELECT product_id AS id FROM basket_line
        UNION ALL SELECT product_id FROM product_set_item WHERE kind = 'favorite'
      ) AS each GROUP BY 1
    ), seen AS (
      SELECT product_id AS id, sum(views) AS n FROM product_view
      WHERE day > (now() AT TIME ZONE 'Europe/Moscow')::date - ${viewDays}::int GROUP BY 1
    ), scored AS (
      SELECT p.id, LEAST(1000000000,
        CASE WHEN p.badge = 'hit' AND NOT p.earned_hit THEN ${feedHit}::bigint
          WHEN p.badge = 'new' THEN ${feedNew}::bigint ELSE 0 END
        + ${order}::bigint * COALESCE(sold.n, 0) + ${kept}::bigint * COALESCE(kept.n, 0)
        + ${view}::bigint * COALESCE(seen.n, 0))::int AS score
      FROM product AS p LEFT JOIN sold USING (id) LEFT JOIN kept USING (id) LEFT JOIN seen USING (id)
    )
    UPDATE product SET popularity = score FROM scored
    WHERE scored.id = product.id AND product.popularity <> score`.execute(trx)
  return Number(numAffectedRows)
}

/** Badges from feeds are never changed. */
async function nameHits(trx: DbOrTransaction): Promise<void> {
  const { hits, hitFrom } = settings.popularity
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM product AS p
    WHERE NOT hidden AND twin_of IS NULL AND buyable AND popularity >= ${hitFrom} AND (badge IS NULL OR earned_hit)
      AND NOT EXISTS (SELECT FROM product WHERE NOT hidden AND twin_of IS NULL AND badge = 'hit' AND NOT earned_hit)
    ORDER BY buyable DESC, popularity DESC, id LIMIT ${hits}`.execute(trx)
  const ids = rows.map(({ id }) => id)
  const earned = (await sql<{ id: number }>`SELECT id FROM product WHERE earned_hit`.execute(trx)).rows
  const known = new Set(earned.map(({ id }) => id))
  const wanted = new Set(ids)
  await setHits(
    trx,
    [...known].filter((id) => !wanted.has(id)),
    false,
  )
  await setHits(
    trx,
    ids.filter((id) => !known.has(id)),
    true,
  )
}

/** Writes nothing when nothing changes, because any statement would renew the catalogue's revision. */
async function setHits(trx: DbOrTransaction, ids: readonly number[], earned: boolean): Promise<void> {
  if (ids.length === 0) return
  await sql`UPDATE product SET badge = ${earned ? 'hit' : null}, earned_hit = ${earned}::boolean
    WHERE id = ANY(${ids}::bigint[])`.execute(trx)
}

/** Returns the number of deleted rows (product and day). */
export async function forgetOldViews(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM product_view
    WHERE day < (now() AT TIME ZONE 'Europe/Moscow')::date - ${settings.popularity.viewDays}::int`.execute(db)
  return Number(numAffectedRows)
}
