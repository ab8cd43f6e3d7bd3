import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `ALTER TABLE order_refund ADD COLUMN refused_at timestamptz,
    ADD COLUMN refusal text NOT NULL DEFAULT '',
    ADD CHECK ((refused_at IS NULL) = (refusal = ''))`,
  `COMMENT ON COLUMN order_refund.refused_at IS
    'When the provider finally refused to return the money to the card, so that a manager must; null: it did not.'`,
  `COMMENT ON COLUMN order_refund.refusal IS 'The provider''s reason, in Russian; empty if it did not refuse.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
