import { sql } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'

/** Any number that no other lock uses. */
const IMPORT_LOCK = 5_208_103

/** Held to the end of the transaction: two imports at once would mix their sections. */
export async function lockImports(trx: DbOrTransaction): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(trx)
}
