import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Db } from '#db/database.ts'
import { settings } from '#settings.ts'
import { fillWithHistory } from '#testing/large-history.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { recomputePairs } from './pairs.ts'
import { basketWith, orderWith } from './testing/purchases.ts'

/** The same in one query, whose time and memory grow with the square of the history. */
async function pairsByOneQuery(db: Db) {
  const { buyers, days, most, perProduct, weights } = settings.pairs
  const { rows } = await sql<{ product_id: number; other_ids: number[]; scores: number[] }>`
    WITH taken AS (
      SELECT 'o' || l.order_id AS together, l.product_id, ${weights.order}::float8 AS weight,
        coalesce(-o.organization_id, o.user_id) AS buyer
      FROM order_line AS l JOIN customer_order AS o ON o.id = l.order_id
      WHERE o.status <> 'cancelled' AND o.created_at > now() - make_interval(days => ${days})
      UNION SELECT 'b' || basket_id, product_id, ${weights.basket}::float8, NULL FROM basket_line
      UNION SELECT 's' || set_id, product_id, ${weights.set}::float8, NULL FROM product_set_item
    ), shown AS (
      SELECT t.* FROM taken AS t JOIN product AS p ON p.id = t.product_id AND NOT p.hidden AND p.twin_of IS NULL
    ), kept AS (
      SELECT s.* FROM shown AS s JOIN (
        SELECT together FROM shown GROUP BY together HAVING count(*) BETWEEN 2 AND ${most}) AS small USING (together)
    ), alone AS (
      SELECT product_id, sum(weight) AS weight FROM kept GROUP BY product_id
    ), pairs AS (
      SELECT a.product_id, b.product_id AS other_id, sum(a.weight) AS weight
      FROM kept AS a JOIN kept AS b ON b.together = a.together AND b.product_id <> a.product_id
      GROUP BY a.product_id, b.product_id HAVING count(DISTINCT a.buyer) >= ${buyers}
    ), ranked AS (
      SELECT p.product_id, p.other_id, p.weight / sqrt(x.weight * y.weight) AS score,
        row_number() OVER (
          PARTITION BY p.product_id ORDER BY p.weight / sqrt(x.weight * y.weight) DESC, p.other_id) AS place
      FROM pairs AS p JOIN alone AS x ON x.product_id = p.product_id JOIN alone AS y ON y.product_id = p.other_id
    )
    SELECT product_id::int AS product_id, json_agg(other_id ORDER BY place) AS other_ids,
      json_agg(score ORDER BY place) AS scores
    FROM ranked WHERE place <= ${perProduct} GROUP BY product_id ORDER BY product_id`.execute(db)
  return rows
}

async function keptPairs(db: Db) {
  const { rows } = await sql<{ product_id: number; other_ids: number[]; scores: number[] }>`
    SELECT product_id::int AS product_id, to_json(other_ids) AS other_ids, to_json(scores) AS scores
    FROM product_together ORDER BY product_id`.execute(db)
  return rows
}

/** The orders of the history belong to eight private persons in turn. */
async function spreadOverBuyers(db: Db): Promise<void> {
  await sql`
    WITH made AS (
      INSERT INTO app_user (email, name, password_hash)
      SELECT 'spread-' || n || '@demo.example', 'Покупатель', '-' FROM generate_series(0, 7) AS n RETURNING id, email
    )
    UPDATE customer_order AS o SET user_id = made.id FROM made
    WHERE made.email = 'spread-' || (o.id % 8) || '@demo.example'`.execute(db)
}

it('equals the result of one query over the whole history; a second run writes only changes', async () => {
  const { db, close } = await openTestDatabase()
  try {
    await fillWithHistory(db, { products: 1_400, lines: 3_000 })
    await spreadOverBuyers(db)
    const products = await db.selectFrom('product').select('article').where('id', 'in', [1, 1_399]).execute()
    const pair = products.map(({ article }) => article)
    for (const guest_hash of ['one', 'two']) await basketWith(db, pair, { guest_hash })
    for (const by of [1, 2, 3]) await orderWith(db, pair, by)
    await db.updateTable('product').set({ hidden: true }).where('id', '=', 17).execute()
    await recomputePairs(db)
    const first = await keptPairs(db)
    expect(first.length).toBeGreaterThan(20)
    expect(first).toEqual(await pairsByOneQuery(db))
    await db.deleteFrom('basket').execute()
    await db.updateTable('customer_order').set({ status: 'cancelled' }).where('id', '<', 300).execute()
    await recomputePairs(db)
    expect(await keptPairs(db)).toEqual(await pairsByOneQuery(db))
    await db.updateTable('customer_order').set({ status: 'cancelled' }).execute()
    await recomputePairs(db)
    expect(await keptPairs(db)).toEqual([])
  } finally {
    await close()
  }
})
