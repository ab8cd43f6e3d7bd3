import { sql } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'

/**
 * Settings of this transaction: the merges sort and hash a whole feed and re-read the staged offers, and JIT
 * compilation costs more than it saves. Two indexes are built at a time, so parallel workers for each would
 * only compete.
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
    // A session that has used a temporary table cannot change the size of its buffers.
    ...(session[0]?.fresh ? ["temp_buffers = '256MB'"] : []),
  ]
  for (const setting of settings) await sql`SET LOCAL ${sql.raw(setting)}`.execute(trx)
}
