import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  'ALTER TABLE claim_draft ADD COLUMN key text',
  'ALTER TABLE claim_draft ADD CONSTRAINT claim_draft_key UNIQUE (user_id, key)',
  `COMMENT ON COLUMN claim_draft.key IS 'Of a draft that was begun without a network: its beginning may come twice.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
