import { nameKey } from '@verstak/domain/name-key.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db, DbOrTransaction } from '#db/database.ts'
import { flushPeriodically } from '#http/flush-periodically.ts'
import type { Services } from '#http/handler.ts'
import { settings } from '#settings.ts'

interface Counted {
  count: number
  found: number
}

const LONGEST = 100
/** Maximum distinct queries between two saves; further ones are not counted. */
const MOST = 5000
/** Possible e-mail addresses and phones are not stored. */
const PERSONAL = /@|\d{10}/

const buffers = new WeakMap<Db, Map<string, Counted>>()

/** `found`: current number of matches. The searching person is not stored. */
export function countSearch(db: Db, query: string, found: number): void {
  const text = nameKey(query).trim().replace(/\s+/g, ' ')
  if (!text || text.length > LONGEST || PERSONAL.test(text.replace(/[\s()+-]/g, ''))) return
  const buffer = buffers.get(db) ?? new Map<string, Counted>()
  buffers.set(db, buffer)
  const counted = buffer.get(text)
  if (!counted && buffer.size >= MOST) return
  buffer.set(text, { count: (counted?.count ?? 0) + 1, found })
}

export async function saveSearches(db: Db): Promise<void> {
  const buffer = buffers.get(db)
  if (!buffer || buffer.size === 0) return
  buffers.delete(db)
  const rows = [...buffer].map(([query, { count, found }]) => ({ query, count, found }))
  await sql`INSERT INTO search_query (query, day, count, found)
    SELECT query, (now() AT TIME ZONE 'Europe/Moscow')::date, count, found
    FROM json_to_recordset(${JSON.stringify(rows)}) AS one(query text, count int, found int)
    ON CONFLICT (query, day) DO UPDATE SET count = search_query.count + excluded.count, found = excluded.found`.execute(
    db,
  )
}

/** Saves the counts periodically and on shutdown. */
export function registerSearchCounts(app: FastifyInstance, { db }: Services): void {
  flushPeriodically(app, settings.searchesSavedEvery, () => saveSearches(db), 'Searches were not saved')
}

export async function forgetOldSearches(db: Db): Promise<void> {
  await sql`DELETE FROM search_query WHERE day < current_date - ${sql.lit(settings.searchesKeptDays)}`.execute(
    db,
  )
}

export interface AskedQuery {
  readonly query: string
  readonly count: number
}

/** Queries without results at their last search, most frequent first. */
export async function searchesWithoutFinds(
  db: DbOrTransaction,
  days: number,
  limit: number,
): Promise<AskedQuery[]> {
  const { rows } = await sql<AskedQuery>`SELECT query, sum(count)::int AS count FROM search_query
    WHERE day > current_date - ${days}::int GROUP BY query
    HAVING (array_agg(found ORDER BY day DESC))[1] = 0
    ORDER BY 2 DESC, 1 LIMIT ${limit}`.execute(db)
  return rows
}
