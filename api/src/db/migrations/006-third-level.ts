import { type Kysely, sql } from 'kysely'

/** Sections of the third level are still too large to sort on each request. */
const statements: readonly string[] = [
  'ALTER TABLE product ADD COLUMN level_3 bigint GENERATED ALWAYS AS (path_ids[3]) STORED',
  `CREATE INDEX product_popular_3 ON product (level_3, buyable DESC, popularity DESC, id)
    WHERE NOT hidden AND level_3 IS NOT NULL`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
