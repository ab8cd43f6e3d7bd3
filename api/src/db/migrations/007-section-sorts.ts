import { type Kysely, sql } from 'kysely'

/** Without these indexes, sorting a large section reads the whole catalogue. */
const statements: readonly string[] = [1, 2].flatMap((level) => [
  `CREATE INDEX product_newest_${level} ON product (level_${level}, buyable DESC, created_at DESC, id) WHERE NOT hidden`,
  `CREATE INDEX product_by_name_${level} ON product (level_${level}, buyable DESC, name_key, id) WHERE NOT hidden`,
])

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
