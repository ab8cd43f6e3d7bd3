import type { ProductCard } from '@verstak/contract/common.ts'
import { type RawBuilder, sql } from 'kysely'
import { buyableAt } from '#db/can-be-ordered.ts'
import type { Db } from '#db/database.ts'
import { ownedBy } from '#db/owned.ts'
import type { Owner } from '#http/owner.ts'
import { settings } from '#settings.ts'
import { loadCards } from '../catalog/face.ts'
import { popularCards } from './popular.ts'

/** More than are shown, because some may be sold out at the visitor's warehouse. */
const SPARE = 2

/** Available products of these, in order, at most one row; `refill` completes a short row. */
async function rowOf(
  db: Db,
  ids: readonly number[],
  stockId: string,
  refill: readonly ProductCard[] = [],
): Promise<ProductCard[]> {
  const cards = [...(await loadCards(db, ids, stockId)).values()].filter((card) => card.can_buy)
  const known = new Set(cards.map(({ id }) => id))
  return [...cards, ...refill.filter(({ id }) => !known.has(id))].slice(0, settings.popular.items)
}

async function idsOf(db: Db, query: RawBuilder<{ id: number }>): Promise<number[]> {
  return (await query.execute(db)).rows.map(({ id }) => Number(id))
}

const limit = sql.lit(settings.popular.items * SPARE)

/** Consumables and attachments, first those that match more of the products. */
export async function accessories(db: Db, productIds: readonly number[], stockId: string) {
  const ids = await idsOf(
    db,
    sql`SELECT r.related_id AS id FROM product_related AS r JOIN product AS p ON p.id = r.related_id AND NOT p.hidden AND p.twin_of IS NULL
      WHERE r.product_id = ANY(${productIds}::bigint[]) AND r.related_id <> ALL(${productIds}::bigint[])
      GROUP BY r.related_id, p.id
      ORDER BY ${buyableAt(stockId)} DESC, count(*) DESC, min(r.position), r.related_id LIMIT ${limit}`,
  )
  return rowOf(db, ids, stockId)
}

/** Products taken together with these; without a history, their accessories. */
export async function related(db: Db, productIds: readonly number[], stockId: string) {
  const ids = await idsOf(
    db,
    sql`SELECT o.id FROM product_together AS p CROSS JOIN unnest(p.other_ids, p.scores) AS o (id, score)
      WHERE p.product_id = ANY(${productIds}::bigint[]) AND o.id <> ALL(${productIds}::bigint[])
      GROUP BY o.id ORDER BY sum(o.score) DESC, o.id LIMIT ${limit}`,
  )
  return rowOf(db, ids, stockId, await accessories(db, productIds, stockId))
}

/** The most popular products in the sections and below them. */
export async function popularInCategories(db: Db, categoryIds: readonly number[], stockId: string) {
  const ids = await idsOf(
    db,
    sql`SELECT p.id FROM product AS p
      WHERE p.path_ids && ${categoryIds}::bigint[] AND NOT p.hidden AND p.twin_of IS NULL AND ${buyableAt(stockId)}
      ORDER BY p.popularity DESC, p.id LIMIT ${limit}`,
  )
  return rowOf(db, ids, stockId)
}

/**
 * Based on what the visitor ordered, put into the basket, favourited or clicked: companion products, then
 * popular ones, without those in the basket. Visitors without a history see popular products.
 */
export async function personal(db: Db, owner: Owner | null, stockId: string) {
  const popular = await popularCards(db, stockId)
  if (!owner) return popular
  const [mine, inBasket] = await Promise.all([interests(db, owner), basketOf(db, owner)])
  const ids = await idsOf(
    db,
    sql`SELECT o.id FROM product_together AS p
      CROSS JOIN unnest(p.other_ids, p.scores) AS o (id, score)
      JOIN unnest(${mine.map(({ id }) => id)}::bigint[], ${mine.map(({ weight }) => weight)}::float8[])
        AS m (id, weight) ON m.id = p.product_id
      WHERE o.id <> ALL(${inBasket}::bigint[])
      GROUP BY o.id ORDER BY sum(o.score * m.weight) DESC, o.id LIMIT ${limit}`,
  )
  const taken = new Set(inBasket)
  return rowOf(
    db,
    ids,
    stockId,
    popular.filter(({ id }) => !taken.has(id)),
  )
}

async function interests(db: Db, owner: Owner): Promise<{ id: number; weight: number }[]> {
  const { interests: most, weights } = settings.pairs
  const ordered =
    'userId' in owner
      ? sql`UNION ALL SELECT l.product_id, ${weights.order}::float8, o.created_at FROM order_line AS l
          JOIN customer_order AS o ON o.id = l.order_id WHERE o.user_id = ${owner.userId}`
      : sql``
  const { rows } = await sql<{ id: number; weight: number }>`
    SELECT product_id::int AS id, sum(weight)::float8 AS weight FROM (
      SELECT l.product_id, ${weights.basket}::float8 AS weight, b.updated_at AS at FROM basket_line AS l
        JOIN basket AS b ON b.id = l.basket_id WHERE ${ownedBy('b', owner)}
      UNION ALL SELECT i.product_id, ${weights.set}::float8, s.updated_at FROM product_set_item AS i
        JOIN product_set AS s ON s.id = i.set_id WHERE ${ownedBy('s', owner)}
      UNION ALL SELECT e.product_id, ${weights.tap}::float8, e.created_at FROM recommendation_event AS e
        WHERE ${ownedBy('e', owner)} AND e.kind <> 'viewed'
      ${ordered}
    ) AS known GROUP BY product_id ORDER BY max(at) DESC LIMIT ${sql.lit(most)}`.execute(db)
  return rows
}

async function basketOf(db: Db, owner: Owner): Promise<number[]> {
  return idsOf(
    db,
    sql`SELECT l.product_id AS id FROM basket_line AS l JOIN basket AS b ON b.id = l.basket_id
      WHERE ${ownedBy('b', owner)}`,
  )
}
