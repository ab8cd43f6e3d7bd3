import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `CREATE TABLE notice_choice (
    user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
    type text NOT NULL CHECK (type IN ('order_status', 'address')),
    channel text NOT NULL CHECK (channel IN ('email', 'site', 'sms')),
    wanted boolean NOT NULL,
    PRIMARY KEY (user_id, type, channel)
  )`,
  `COMMENT ON TABLE notice_choice IS 'What a person has said; where he has said nothing, the usual holds.'`,
  'ALTER TABLE consent ADD COLUMN withdrawn_at timestamptz',
  `COMMENT ON COLUMN consent.withdrawn_at IS 'The row stays as the proof of what was agreed until then.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
