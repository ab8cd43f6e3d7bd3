import { type Kysely, sql } from 'kysely'

/** The index reads `old_price IS NOT NULL` as «on sale», so an old price must be higher than the price. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE product SET old_price = NULL WHERE (old_price > price) IS NOT TRUE AND old_price IS NOT NULL`.execute(
    db,
  )
  await sql`ALTER TABLE product ADD CONSTRAINT product_reduced
    CHECK (old_price IS NULL OR (old_price > price) IS TRUE)`.execute(db)
}
