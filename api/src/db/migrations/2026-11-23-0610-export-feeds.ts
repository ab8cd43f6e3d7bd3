import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `CREATE TABLE feed (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES app_user,
    organization_id bigint REFERENCES organization,
    name text NOT NULL,
    format text NOT NULL CHECK (format IN ('yml', 'csv', 'xlsx', 'json', 'commerceml')),
    step text CHECK (step IN ('format', 'goods', 'fields', 'delivery', 'check')),
    settings jsonb NOT NULL,
    key text NOT NULL,
    goods_at timestamptz NOT NULL DEFAULT now(),
    paused boolean NOT NULL DEFAULT false,
    next_run_at timestamptz,
    downloaded_at timestamptz,
    removed_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX feed_organization ON feed (organization_id)',
  'CREATE INDEX feed_user ON feed (user_id)',
  'CREATE INDEX feed_due ON feed (next_run_at) WHERE next_run_at IS NOT NULL',
  `COMMENT ON TABLE feed IS 'An export feed of an organisation, or of a person without one.'`,
  `COMMENT ON COLUMN feed.step IS 'The step of the wizard to go on with; null when all are done.'`,
  `COMMENT ON COLUMN feed.key IS 'Opens the file of this feed and nothing else; its owner may read it at any time.'`,
  `COMMENT ON COLUMN feed.goods_at IS 'When the goods were chosen: later ones stay out if the settings say so.'`,
  `CREATE TABLE feed_build (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    feed_id bigint NOT NULL REFERENCES feed ON DELETE CASCADE,
    state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed')),
    format text NOT NULL CHECK (format IN ('yml', 'csv', 'xlsx', 'json', 'commerceml')),
    step text CHECK (step IN ('goods', 'file', 'check', 'publish')),
    error text,
    done int NOT NULL DEFAULT 0,
    total int NOT NULL DEFAULT 0,
    rows int NOT NULL DEFAULT 0,
    bytes bigint NOT NULL DEFAULT 0,
    reasons jsonb NOT NULL DEFAULT '[]',
    diff jsonb,
    created_at timestamptz NOT NULL DEFAULT now(),
    started_at timestamptz,
    finished_at timestamptz
  )`,
  'CREATE INDEX feed_build_feed ON feed_build (feed_id, id DESC)',
  // Two concurrent builds of one feed would overwrite each other.
  `CREATE UNIQUE INDEX feed_build_one ON feed_build (feed_id) WHERE state IN ('queued', 'running')`,
  `CREATE TABLE feed_item (
    build_id bigint NOT NULL REFERENCES feed_build ON DELETE CASCADE,
    product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
    price bigint NOT NULL,
    PRIMARY KEY (build_id, product_id)
  )`,
  'CREATE INDEX feed_item_product ON feed_item (product_id)',
  `COMMENT ON TABLE feed_item IS 'What the last good build of a feed holds, in kopecks, to compare the next one with.'`,
  `CREATE TABLE api_token (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES app_user,
    name text NOT NULL,
    token_hash text UNIQUE NOT NULL,
    masked text NOT NULL,
    scopes text[] NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz,
    used_at timestamptz,
    used_ip text,
    revoked_at timestamptz
  )`,
  'CREATE INDEX api_token_user ON api_token (user_id)',
  `COMMENT ON COLUMN api_token.token_hash IS 'SHA-256 of 256 random bits.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
