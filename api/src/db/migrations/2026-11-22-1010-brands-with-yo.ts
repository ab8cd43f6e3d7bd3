import { type Kysely, sql } from 'kysely'

/** Brands were indexed with «ё», which searches write as «е»: the next import sees these products as changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE product SET feed_hash = '' WHERE lower(brand) LIKE '%ё%'`.execute(db)
}
