import { type Kysely, sql } from 'kysely'

/** «On sale» is asked of an index as `old_price IS NOT NULL`: that it means a reduced price is kept by the database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE product SET old_price = NULL WHERE (old_price > price) IS NOT TRUE AND old_price IS NOT NULL`.execute(
    db,
  )
  await sql`ALTER TABLE product ADD CONSTRAINT product_reduced
    CHECK (old_price IS NULL OR (old_price > price) IS TRUE)`.execute(db)
}
