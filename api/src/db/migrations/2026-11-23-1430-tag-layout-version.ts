import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  'ALTER TABLE tag_layout ADD COLUMN version int NOT NULL DEFAULT 1 CHECK (version > 0)',
  `COMMENT ON COLUMN tag_layout.version IS 'Grows with each change, so that nobody overwrites unseen what a colleague has saved.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
