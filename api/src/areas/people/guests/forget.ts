import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { settings } from '#settings.ts'

/** Rows per statement, to keep locks short. */
const BATCH = 500

const old = (life: number) =>
  sql<boolean>`g.updated_at < now() - make_interval(secs => ${life / 1000}::float8)`

const remove = (table: string, lines: string, owner: string) => sql`
  DELETE FROM ${sql.table(table)} WHERE id IN (
    SELECT g.id FROM ${sql.table(table)} AS g
    WHERE g.guest_hash IS NOT NULL AND ${old(settings.guests.emptyLife)} AND (${old(settings.guests.life)}
      OR NOT EXISTS (SELECT FROM ${sql.table(lines)} AS l WHERE l.${sql.ref(owner)} = g.id))
    LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`

const statements: readonly RawBuilder<unknown>[] = [
  remove('basket', 'basket_line', 'basket_id'),
  remove('product_set', 'product_set_item', 'set_id'),
]

/**
 * Deletes guests' baskets and sets that were unchanged for long, and empty ones sooner. Returns their number.
 */
export async function forgetGuests(db: Db, signal?: AbortSignal): Promise<number> {
  let removed = 0
  for (const statement of statements) {
    let batch = BATCH
    while (batch === BATCH && !signal?.aborted) {
      batch = Number((await statement.execute(db)).numAffectedRows ?? 0)
      removed += batch
    }
  }
  return removed
}
