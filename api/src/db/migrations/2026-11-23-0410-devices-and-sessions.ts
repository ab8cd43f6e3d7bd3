import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `CREATE TABLE known_device (
    user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
    device_hash text NOT NULL,
    seen_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (user_id, device_hash)
  )`,
  'CREATE INDEX known_device_seen ON known_device (seen_at)',
  `COMMENT ON TABLE known_device IS 'A browser that has signed in to the account: wrong passwords from elsewhere do not keep it out.'`,
  `COMMENT ON COLUMN known_device.device_hash IS 'SHA-256 of the key in the browser’s cookie, in hex.'`,
  'ALTER TABLE session ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY UNIQUE',
  'ALTER TABLE session ADD COLUMN device_hash text',
  'CREATE INDEX session_device ON session (device_hash) WHERE revoked_at IS NULL',
  `COMMENT ON COLUMN session.id IS 'Names it in lists; the token is not to be had from it.'`,
  `COMMENT ON COLUMN session.device_hash IS 'The browser that holds it; null: unknown.'`,
  `UPDATE session SET expires_at = LEAST(expires_at, created_at + interval '90 days')`,
  'ALTER TABLE message ADD COLUMN code text',
  `COMMENT ON COLUMN message.code IS 'What must not be readable once the message was sent; null then.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
