import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `CREATE TABLE file (
    id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
    user_id bigint REFERENCES app_user ON DELETE SET NULL,
    guest_hash text,
    name text NOT NULL,
    size bigint NOT NULL CHECK (size > 0),
    type text NOT NULL,
    sha256 text NOT NULL,
    purpose text,
    created_at timestamptz NOT NULL DEFAULT now(),
    used_at timestamptz,
    expires_at timestamptz NOT NULL,
    CHECK (num_nonnulls(user_id, guest_hash) <= 1)
  )`,
  'CREATE INDEX file_expires ON file (expires_at)',
  'CREATE INDEX file_user ON file (user_id) WHERE user_id IS NOT NULL',
  `CREATE TABLE message_file (
    message_id bigint NOT NULL REFERENCES message ON DELETE CASCADE,
    file_id text NOT NULL REFERENCES file ON DELETE CASCADE,
    position int NOT NULL DEFAULT 0,
    PRIMARY KEY (message_id, file_id)
  )`,
  'CREATE INDEX message_file_file ON message_file (file_id)',
  `COMMENT ON TABLE file IS 'A file that a shopper has sent: a user’s, a guest’s, or nobody’s any more.'`,
  `COMMENT ON COLUMN file.id IS '128 random bits in hex; also the name on the disk.'`,
  `COMMENT ON COLUMN file.name IS 'As its owner has called it, without what a disk or a header could trip over.'`,
  `COMMENT ON COLUMN file.size IS 'Bytes.'`,
  `COMMENT ON COLUMN file.type IS 'The media type, as the content shows it.'`,
  `COMMENT ON COLUMN file.used_at IS 'When it went into a request; null: it waits.'`,
  `COMMENT ON COLUMN file.expires_at IS 'From then on it is removed.'`,
  `COMMENT ON TABLE message_file IS 'What a letter carries.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
