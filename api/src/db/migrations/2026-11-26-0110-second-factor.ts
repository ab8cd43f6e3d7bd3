import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `CREATE TABLE second_factor (
    user_id bigint PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
    secret text,
    on_since timestamptz,
    used_step bigint NOT NULL DEFAULT 0,
    started_secret text,
    started_at timestamptz,
    CHECK ((secret IS NULL) = (on_since IS NULL)),
    CHECK ((started_secret IS NULL) = (started_at IS NULL))
  )`,
  `COMMENT ON TABLE second_factor IS 'Authenticator app of a user.'`,
  `COMMENT ON COLUMN second_factor.secret IS 'Encrypted by a key outside of the database.'`,
  `COMMENT ON COLUMN second_factor.on_since IS 'null: only started, not asked at sign-in.'`,
  `COMMENT ON COLUMN second_factor.used_step IS 'Time step of the last accepted code: each code is accepted once.'`,
  `COMMENT ON COLUMN second_factor.started_secret IS 'Encrypted; replaces secret with its first code.'`,
  `CREATE TABLE recovery_code (
    user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
    code_hash text NOT NULL,
    PRIMARY KEY (user_id, code_hash)
  )`,
  `COMMENT ON TABLE recovery_code IS 'Unused codes that replace one of the app; a keyed hash of 60 random bits.'`,
  `ALTER TABLE app_user ADD COLUMN second_factor_required boolean NOT NULL DEFAULT false`,
  `COMMENT ON COLUMN app_user.second_factor_required IS 'Without a second factor only its set-up is open.'`,
  `ALTER TABLE session ADD COLUMN confirmed_at timestamptz`,
  `UPDATE session SET confirmed_at = created_at`,
  `ALTER TABLE session ALTER COLUMN confirmed_at SET NOT NULL, ALTER COLUMN confirmed_at SET DEFAULT now()`,
  `COMMENT ON COLUMN session.confirmed_at IS 'When the user last proved to be its owner: at sign-in or before a sensitive change.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
