import { type Kysely, sql } from 'kysely'

/** Before each code the SMS of the last day are counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX message_sms ON message (created_at) WHERE channel = 'sms'`.execute(db)
}
