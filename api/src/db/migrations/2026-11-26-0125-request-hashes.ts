import { type Kysely, sql } from 'kysely'

const tables = ['customer_order', 'claim', 'claim_draft', 'packing_receipt'] as const

/** A repeated idempotency key is compared with the request that it came with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    await sql`ALTER TABLE ${sql.table(table)} ADD COLUMN request_hash text`.execute(db)
    await sql`COMMENT ON COLUMN ${sql.ref(`${table}.request_hash`)} IS
      'SHA-256 of the request that came with the idempotency key; null: older than the check.'`.execute(db)
  }
}
