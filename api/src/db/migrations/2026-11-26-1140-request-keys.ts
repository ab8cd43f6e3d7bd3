import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `CREATE TABLE request_key (
    user_id bigint REFERENCES app_user ON DELETE CASCADE,
    guest_hash text,
    key text NOT NULL,
    request_hash text NOT NULL,
    answer jsonb,
    created_at timestamptz NOT NULL DEFAULT now(),
    CHECK ((user_id IS NULL) <> (guest_hash IS NULL)),
    UNIQUE (user_id, key),
    UNIQUE (guest_hash, key)
  )`,
  'CREATE INDEX request_key_created_at ON request_key (created_at)',
  `COMMENT ON TABLE request_key IS 'Idempotency keys of requests whose result has no row to keep the key in.'`,
  `COMMENT ON COLUMN request_key.guest_hash IS 'SHA-256 of the guest key.'`,
  `COMMENT ON COLUMN request_key.request_hash IS 'SHA-256 of the call and of what it asked for.'`,
  `COMMENT ON COLUMN request_key.answer IS 'Result of the first request: a repeated one gets it again.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
