import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  // A consent is legal proof, so it outlives the account and the request.
  `CREATE TABLE consent (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    purpose text NOT NULL CHECK (purpose IN ('registration', 'callback', 'feedback', 'marketing')),
    version text NOT NULL,
    text_hash text NOT NULL,
    given_at timestamptz NOT NULL DEFAULT now(),
    ip text NOT NULL,
    email text,
    phone text,
    user_id bigint REFERENCES app_user ON DELETE SET NULL,
    form text NOT NULL,
    CHECK (num_nonnulls(email, phone) > 0)
  )`,
  'CREATE INDEX consent_user ON consent (user_id)',
  'CREATE INDEX consent_email ON consent (lower(email))',
  `CREATE TABLE public_request (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('callback', 'feedback')),
    name text NOT NULL,
    email text,
    phone text CHECK (phone ~ '^\\+7[0-9]{10}$'),
    topic text,
    slug text,
    text text NOT NULL,
    ip text NOT NULL,
    user_id bigint REFERENCES app_user ON DELETE SET NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    CHECK (num_nonnulls(email, phone) > 0)
  )`,
  'CREATE INDEX public_request_time ON public_request (created_at)',
  'CREATE INDEX public_request_user ON public_request (user_id)',
  `CREATE TABLE notification (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
    title text NOT NULL,
    text text NOT NULL,
    href text,
    created_at timestamptz NOT NULL DEFAULT now(),
    read_at timestamptz
  )`,
  'CREATE INDEX notification_newest ON notification (user_id, id DESC)',
  'CREATE INDEX notification_unread ON notification (user_id) WHERE read_at IS NULL',
  'ALTER TABLE message ADD COLUMN reply_to text',
  'ALTER TABLE message ADD COLUMN short_lived boolean NOT NULL DEFAULT false',
  'CREATE INDEX message_created ON message (created_at)',
  'CREATE INDEX notification_time ON notification (created_at)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
