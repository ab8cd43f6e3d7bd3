import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `CREATE TABLE user_import (
    id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
    organization_id bigint NOT NULL REFERENCES organization ON DELETE CASCADE,
    name text NOT NULL,
    note text NOT NULL DEFAULT '',
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX user_import_expires ON user_import (expires_at)',
  'CREATE INDEX user_import_organization ON user_import (organization_id)',
  `CREATE TABLE user_import_line (
    import_id text NOT NULL REFERENCES user_import ON DELETE CASCADE,
    row int NOT NULL,
    source jsonb NOT NULL,
    invited boolean NOT NULL DEFAULT false,
    problem text,
    PRIMARY KEY (import_id, row)
  )`,
  `COMMENT ON TABLE user_import IS 'A list of people that an administrator has sent, to invite them into the organisation.'`,
  `COMMENT ON COLUMN user_import_line.row IS 'As the file counts its rows, from 1.'`,
  `COMMENT ON COLUMN user_import_line.source IS 'The cells by what they hold.'`,
  `COMMENT ON COLUMN user_import_line.problem IS 'In Russian: why the invitation was refused; null: it was not.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
