import type { ProductCard } from '@verstak/contract/common.ts'
import { sql } from 'kysely'
import { buyableAt } from '#db/can-be-ordered.ts'
import type { Db } from '#db/database.ts'
import { settings } from '#settings.ts'
import { loadCards, orderOf } from '../catalog/face.ts'

/** Reads more than it shows, because some may be sold out by now. */
const SPARE = 2

interface Kept {
  readonly ids: Promise<number[]>
  readonly until: number
}

/** Keyed by warehouse; `stockFor` accepts only existing ones, so the map is bounded. */
const known = new WeakMap<Db, Map<string, Kept>>()

/** Ranks by units ordered in 90 days. The ranking is cached, because every 404 page requests it. */
export async function popularCards(db: Db, stockId: string, now = Date.now()): Promise<ProductCard[]> {
  const ids = await keptIds(db, stockId, now)
  const cards = await loadCards(db, ids, stockId)
  return [...cards.values()].filter((card) => card.can_buy).slice(0, settings.popular.items)
}

function keptIds(db: Db, stockId: string, now: number): Promise<number[]> {
  const ofShop = known.get(db) ?? new Map<string, Kept>()
  known.set(db, ofShop)
  const kept = ofShop.get(stockId)
  if (kept && kept.until > now) return kept.ids
  const ids = findPopular(db, stockId)
  ofShop.set(stockId, { ids, until: now + settings.popular.life })
  ids.catch(() => ofShop.delete(stockId))
  return ids
}

async function findPopular(db: Db, stockId: string): Promise<number[]> {
  const buyable = buyableAt(stockId)
  const { days, items } = settings.popular
  const limit = sql.lit(items * SPARE)
  const { rows } = await sql<{ id: number }>`
    WITH sold AS (
      SELECT l.product_id AS id, sum(l.quantity) AS quantity
      FROM customer_order AS o JOIN order_line AS l ON l.order_id = o.id
      WHERE o.created_at > now() - make_interval(days => ${sql.lit(days)}) AND o.status <> 'cancelled'
      GROUP BY l.product_id
    ), best AS (
      SELECT p.id, s.quantity FROM sold AS s JOIN product AS p ON p.id = s.id
      WHERE NOT p.hidden AND p.twin_of IS NULL AND ${buyable} ORDER BY s.quantity DESC, p.id LIMIT ${limit}
    ), rest AS (
      SELECT p.id, row_number() OVER (ORDER BY ${orderOf('popular')}) AS place FROM (
        SELECT * FROM product AS p WHERE NOT p.hidden AND p.twin_of IS NULL AND ${buyable}
        ORDER BY p.buyable DESC, ${orderOf('popular')} LIMIT ${limit}
      ) AS p
    )
    SELECT id FROM (
      SELECT id, 0 AS part, -quantity AS place FROM best
      UNION ALL
      SELECT id, 1, place FROM rest WHERE id NOT IN (SELECT id FROM best)
    ) AS found ORDER BY part, place, id LIMIT ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
