import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  'CREATE TABLE postponed_index (definition text PRIMARY KEY)',
  "COMMENT ON TABLE postponed_index IS 'Indexes of products that the first import makes when its rows are written.'",
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
