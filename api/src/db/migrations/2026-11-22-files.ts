import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Files that shoppers have sent, and which of them a letter carries. */
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
]

async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export const fileMigrations: Record<string, Migration> = { '2026-11-22-files': { up } }
