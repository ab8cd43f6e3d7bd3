import { sql } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'

/**
 * For this transaction: the merges sort and hash a whole feed, read the staged offers again and again, and compiling their
 * plans costs more than it saves. Indexes are made two at a time, so workers for each would only take turns.
 */
export async function raiseWorkMem(trx: DbOrTransaction): Promise<void> {
  const { rows: session } = await sql<{ fresh: boolean }>`SELECT pg_my_temp_schema() = 0 AS fresh`.execute(
    trx,
  )
  const settings = [
    "work_mem = '64MB'",
    'hash_mem_multiplier = 4',
    "maintenance_work_mem = '128MB'",
    'jit = off',
    'max_parallel_maintenance_workers = 0',
    // A session that has had a temporary table keeps the buffers that it began with.
    ...(session[0]?.fresh ? ["temp_buffers = '256MB'"] : []),
  ]
  for (const setting of settings) await sql`SET LOCAL ${sql.raw(setting)}`.execute(trx)
}
