import { sql } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'

/** An arbitrary number that no other lock uses. */
const IMPORT_LOCK = 5_208_103

/** Held until the end of the transaction: two concurrent imports would mix their sections. */
export async function lockImports(trx: DbOrTransaction): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(trx)
}
