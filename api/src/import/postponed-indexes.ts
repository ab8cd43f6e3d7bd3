import { sql } from 'kysely'
import type { Db, DbOrTransaction } from '../db/database.ts'
import { lockImports } from './lock.ts'

/**
 * Drops the indexes of an empty catalogue, but for the unique ones, until `makePostponedIndexes`: made of all rows at once they
 * cost a third and are smaller. Does nothing once there are goods, which visitors look for.
 */
export async function postponeIndexes(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockImports(trx)
    const { rows: some } = await sql`SELECT FROM product LIMIT 1`.execute(trx)
    if (some.length > 0) return
    const { rows } = await sql<{ name: string }>`WITH own AS (
        SELECT indexrelid FROM pg_index WHERE indrelid = 'product'::regclass AND NOT indisunique
      ), noted AS (INSERT INTO postponed_index SELECT pg_get_indexdef(indexrelid) FROM own)
      SELECT indexrelid::regclass::text AS name FROM own`.execute(trx)
    for (const { name } of rows) await sql`DROP INDEX ${sql.table(name)}`.execute(trx)
  })
}

/** To be called at the end of every import: one that was killed leaves this to the next. */
export async function makePostponedIndexes(db: DbOrTransaction): Promise<void> {
  const { rows } = await sql<{
    definition: string
  }>`DELETE FROM postponed_index RETURNING definition`.execute(db)
  for (const { definition } of rows) await sql.raw(definition).execute(db)
}
