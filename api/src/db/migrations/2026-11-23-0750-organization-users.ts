import { type Kysely, sql } from 'kysely'

const PURCHASER = `'{order,documents,claims,appeals,addresses,feeds,tags}'`

const statements: readonly string[] = [
  `ALTER TABLE app_user
    ADD COLUMN position text NOT NULL DEFAULT '',
    ADD COLUMN order_limit bigint CHECK (order_limit >= 0),
    ADD COLUMN month_limit bigint CHECK (month_limit >= 0),
    ADD COLUMN every_shop boolean NOT NULL DEFAULT true,
    ADD COLUMN version int NOT NULL DEFAULT 1`,
  // Everybody who could order before still can.
  `UPDATE app_user SET scope = ${PURCHASER} WHERE organization_id IS NOT NULL AND scope = '{}' AND erased_at IS NULL`,
  `ALTER TABLE app_user ALTER COLUMN scope SET DEFAULT ${PURCHASER}`,
  `COMMENT ON COLUMN app_user.scope IS 'Rights in the organisation; of a private person they do not count.'`,
  `COMMENT ON COLUMN app_user.order_limit IS 'Kopecks of one order that needs no approval; null: any.'`,
  `COMMENT ON COLUMN app_user.month_limit IS 'Kopecks of all orders of a Moscow month that need no approval; null: any.'`,
  `COMMENT ON COLUMN app_user.every_shop IS 'false: orders go only to the addresses of user_shop.'`,
  `COMMENT ON COLUMN app_user.version IS 'Grows with each change by an administrator.'`,
  'DROP INDEX app_user_organization',
  `CREATE INDEX app_user_of_organization ON app_user (organization_id, blocked, id DESC)`,
  `CREATE TABLE user_shop (
    user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
    address_id bigint NOT NULL REFERENCES address ON DELETE CASCADE,
    PRIMARY KEY (user_id, address_id)
  )`,
  'CREATE INDEX user_shop_address ON user_shop (address_id)',
  `CREATE TABLE user_invitation (
    user_id bigint PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
    secret_hash text NOT NULL UNIQUE,
    sent_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL
  )`,
  `COMMENT ON TABLE user_invitation IS 'The user has not set a password yet; the link of the letter holds the secret.'`,
  `CREATE TABLE user_event (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
    actor_id bigint REFERENCES app_user ON DELETE SET NULL,
    event text NOT NULL CHECK (event IN ('invited', 'resent', 'accepted', 'joined', 'changed', 'blocked', 'unblocked')),
    details text NOT NULL DEFAULT '',
    ip text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX user_event_user ON user_event (user_id, id DESC)',
  'CREATE INDEX user_event_actor ON user_event (actor_id) WHERE actor_id IS NOT NULL',
  `COMMENT ON COLUMN user_event.details IS 'In Russian, for administrators: what was changed, from what to what.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
