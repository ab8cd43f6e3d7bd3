import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `ALTER TABLE login_failure RENAME TO attempt`,
  `ALTER TABLE attempt RENAME COLUMN failed_at TO made_at`,
  `ALTER TABLE attempt ADD COLUMN kind text NOT NULL DEFAULT 'login'`,
  `ALTER TABLE attempt ALTER COLUMN kind DROP DEFAULT`,
  `ALTER TABLE attempt ALTER COLUMN account DROP NOT NULL`,
  `DROP INDEX login_failure_account`,
  `DROP INDEX login_failure_address`,
  `DROP INDEX login_failure_time`,
  `CREATE INDEX attempt_account ON attempt (kind, account, made_at)`,
  `CREATE INDEX attempt_address ON attempt (kind, address, made_at)`,
  `CREATE INDEX attempt_time ON attempt (kind, made_at)`,
  `CREATE TABLE secret (name text PRIMARY KEY, value text NOT NULL)`,
  `CREATE TABLE bot_challenge_used (nonce text PRIMARY KEY, expires_at timestamptz NOT NULL)`,
  `CREATE INDEX bot_challenge_used_over ON bot_challenge_used (expires_at)`,
  `CREATE TABLE verify_code (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    target text NOT NULL,
    event text NOT NULL CHECK (event IN ('USER_VERIFY_CODE', 'PASSWORD_CHANGE_VERIFY', 'SMS')),
    code_hash text NOT NULL,
    tries int NOT NULL DEFAULT 0,
    sent_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    UNIQUE (target, event)
  )`,
  `CREATE INDEX verify_code_over ON verify_code (expires_at)`,
  `CREATE TABLE verification (
    secret_hash text PRIMARY KEY,
    target text NOT NULL,
    event text NOT NULL CHECK (event IN ('USER_VERIFY_CODE', 'PASSWORD_CHANGE_VERIFY', 'SMS')),
    expires_at timestamptz NOT NULL
  )`,
  `CREATE INDEX verification_over ON verification (expires_at)`,
  `ALTER TABLE organization ADD COLUMN ogrn text CHECK (ogrn ~ '^([0-9]{13}|[0-9]{15})$')`,
  `ALTER TABLE app_user ADD COLUMN erased_at timestamptz`,
  `ALTER TABLE session ADD COLUMN agent text`,
  `ALTER TABLE message ADD COLUMN channel text NOT NULL DEFAULT 'email' CHECK (channel IN ('email', 'sms'))`,
  `CREATE TABLE join_request (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id bigint NOT NULL UNIQUE REFERENCES app_user ON DELETE CASCADE,
    organization_id bigint NOT NULL REFERENCES organization,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX join_request_organization ON join_request (organization_id)`,
  `CREATE TABLE account_deletion (
    user_id bigint PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
    reason text NOT NULL DEFAULT '',
    requested_at timestamptz NOT NULL DEFAULT now(),
    due_at timestamptz NOT NULL
  )`,
  `CREATE INDEX account_deletion_due ON account_deletion (due_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
