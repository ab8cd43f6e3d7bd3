import { DAY } from '@verstak/domain/day.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '#db/database.ts'
import { flushPeriodically } from '#http/flush-periodically.ts'
import type { Services, Visitor } from '#http/handler.ts'
import { type Owner, ownerOf } from '#http/owner.ts'
import { settings } from '#settings.ts'

/** Maximum products between two saves; further ones are not counted. */
const MOST = 20_000

interface Views {
  /** Visitors and products of today: a reload, or a link prefetched twice, is one view. */
  readonly seen: LRUCache<string, true>
  unsaved: Map<number, number>
}

const kept = new WeakMap<Db, Views>()

/** Bots and other visitors without a guest key do not count. */
export function countView(db: Db, visitor: Visitor, productId: number): void {
  const owner = ownerOf(visitor)
  if (!owner) return
  const views = kept.get(db) ?? { seen: new LRUCache({ max: 50_000, ttl: DAY }), unsaved: new Map() }
  kept.set(db, views)
  const { seen, unsaved } = views
  const key = `${nameOf(owner)} ${productId}`
  if (seen.has(key) || (unsaved.size >= MOST && !unsaved.has(productId))) return
  seen.set(key, true)
  unsaved.set(productId, (unsaved.get(productId) ?? 0) + 1)
}

const nameOf = (owner: Owner): string | number => ('userId' in owner ? owner.userId : owner.guestHash)

export async function saveViews(db: Db): Promise<void> {
  const views = kept.get(db)
  if (!views || views.unsaved.size === 0) return
  const rows = [...views.unsaved].map(([id, count]) => ({ id, count }))
  views.unsaved = new Map()
  await sql`INSERT INTO product_view (product_id, day, views)
    SELECT p.id, (now() AT TIME ZONE 'Europe/Moscow')::date, seen.count
    FROM json_to_recordset(${JSON.stringify(rows)}) AS seen(id bigint, count int) JOIN product AS p ON p.id = seen.id
    ORDER BY p.id
    ON CONFLICT (product_id, day) DO UPDATE SET views = product_view.views + excluded.views`.execute(db)
}

export function registerViewCounts(app: FastifyInstance, { db }: Services): void {
  flushPeriodically(app, settings.popularity.viewsSavedEvery, () => saveViews(db), 'Views were not saved')
}
