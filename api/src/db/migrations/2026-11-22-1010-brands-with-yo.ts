import { type Kysely, sql } from 'kysely'

/**
 * Searches use «е» for «ё», but brands were indexed with «ё»; the empty hash makes the next import re-index
 * them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE product SET feed_hash = '' WHERE lower(brand) LIKE '%ё%'`.execute(db)
}
