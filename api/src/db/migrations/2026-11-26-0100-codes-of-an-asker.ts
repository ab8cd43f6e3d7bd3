import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  // Codes live ten minutes, verifications half an hour: people in the middle of a form request a new code.
  'DELETE FROM verify_code',
  'DELETE FROM verification',
  'ALTER TABLE verify_code ADD COLUMN asker text NOT NULL, ALTER code_hash DROP NOT NULL',
  'ALTER TABLE verify_code DROP CONSTRAINT verify_code_target_event_key',
  'ALTER TABLE verify_code ADD UNIQUE (target, event, asker)',
  'ALTER TABLE verification ADD COLUMN asker text',
  'CREATE INDEX verification_target ON verification (target, event)',
  `COMMENT ON TABLE verify_code IS 'The latest code that one asker requested for an e-mail or phone and an event.'`,
  `COMMENT ON COLUMN verify_code.asker IS 'The browser, user or network that requested it; others cannot use or spoil it.'`,
  `COMMENT ON COLUMN verify_code.code_hash IS 'A keyed hash: six digits could otherwise be found by brute force. null: the letter has only a link.'`,
  `COMMENT ON COLUMN verification.asker IS 'Like verify_code.asker; null: the link of a letter, for its reader in any browser.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
