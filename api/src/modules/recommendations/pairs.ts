import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { settings } from '#settings.ts'

/**
 * Makes the pairs anew: products that stand in one order, one basket or one set of favourites. Something bought together
 * says more than something kept together, and what everybody takes says less of each pair (cosine).
 */
export async function recomputePairs(db: Db): Promise<void> {
  const { days, most, perProduct, weights } = settings.pairs
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('product_pair').execute()
    await sql`
      INSERT INTO product_pair (product_id, other_id, score)
      WITH taken AS (
        SELECT 'o' || l.order_id AS together, l.product_id, ${weights.order}::float8 AS weight
        FROM order_line AS l JOIN customer_order AS o ON o.id = l.order_id
        WHERE o.status <> 'cancelled' AND o.created_at > now() - make_interval(days => ${days})
        UNION SELECT 'b' || basket_id, product_id, ${weights.basket}::float8 FROM basket_line
        UNION SELECT 's' || set_id, product_id, ${weights.set}::float8 FROM product_set_item
      ), shown AS (
        SELECT t.* FROM taken AS t JOIN product AS p ON p.id = t.product_id AND NOT p.hidden AND p.twin_of IS NULL
      ), small AS (
        SELECT together FROM shown GROUP BY together HAVING count(*) BETWEEN 2 AND ${most}
      ), kept AS (
        SELECT s.* FROM shown AS s JOIN small USING (together)
      ), alone AS (
        SELECT product_id, sum(weight) AS weight FROM kept GROUP BY product_id
      ), pairs AS (
        SELECT a.product_id, b.product_id AS other_id, sum(a.weight) AS weight
        FROM kept AS a JOIN kept AS b ON b.together = a.together AND b.product_id <> a.product_id
        GROUP BY a.product_id, b.product_id
      ), ranked AS (
        SELECT p.product_id, p.other_id, p.weight / sqrt(x.weight * y.weight) AS score,
          row_number() OVER (
            PARTITION BY p.product_id ORDER BY p.weight / sqrt(x.weight * y.weight) DESC, p.other_id
          ) AS place
        FROM pairs AS p JOIN alone AS x ON x.product_id = p.product_id JOIN alone AS y ON y.product_id = p.other_id
      )
      SELECT product_id, other_id, score FROM ranked WHERE place <= ${perProduct}`.execute(trx)
  })
}
