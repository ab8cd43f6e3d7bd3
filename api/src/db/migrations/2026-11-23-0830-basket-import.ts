import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `CREATE TABLE basket_import (
    id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
    user_id bigint REFERENCES app_user ON DELETE CASCADE,
    guest_hash text,
    name text NOT NULL,
    note text NOT NULL DEFAULT '',
    cells jsonb NOT NULL,
    header boolean NOT NULL,
    roles text[] NOT NULL,
    remembered boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    CHECK (num_nonnulls(user_id, guest_hash) = 1)
  )`,
  'CREATE INDEX basket_import_expires ON basket_import (expires_at)',
  'CREATE INDEX basket_import_user ON basket_import (user_id) WHERE user_id IS NOT NULL',
  'CREATE INDEX basket_import_guest ON basket_import (guest_hash) WHERE guest_hash IS NOT NULL',
  `CREATE TABLE basket_import_line (
    import_id text NOT NULL REFERENCES basket_import ON DELETE CASCADE,
    row int NOT NULL,
    source jsonb NOT NULL,
    product_id bigint REFERENCES product ON DELETE SET NULL,
    quantity int,
    candidates bigint[] NOT NULL DEFAULT '{}',
    notes text[] NOT NULL DEFAULT '{}',
    problem text,
    decided boolean NOT NULL DEFAULT false,
    fate text NOT NULL DEFAULT 'open' CHECK (fate IN ('open', 'added', 'dropped')),
    PRIMARY KEY (import_id, row)
  )`,
  'CREATE INDEX basket_import_line_product ON basket_import_line (product_id) WHERE product_id IS NOT NULL',
  `CREATE TABLE import_layout (
    organization_id bigint NOT NULL REFERENCES organization ON DELETE CASCADE,
    columns_key text NOT NULL,
    header boolean NOT NULL,
    roles text[] NOT NULL,
    updated_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (organization_id, columns_key)
  )`,
  `CREATE TABLE own_code (
    organization_id bigint NOT NULL REFERENCES organization ON DELETE CASCADE,
    code_key text NOT NULL,
    code text NOT NULL,
    product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
    source text NOT NULL CHECK (source IN ('import', 'manual')),
    updated_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (organization_id, code_key)
  )`,
  'CREATE INDEX own_code_product ON own_code (product_id)',
  // Misspelt articles are matched against all articles.
  'CREATE INDEX product_article_trigrams ON product USING gin (article_key gin_trgm_ops)',
  `COMMENT ON TABLE basket_import IS 'A list of goods that a buyer has sent or pasted, with what became of its rows.'`,
  `COMMENT ON COLUMN basket_import.cells IS 'The rows as they were read: another meaning of the columns needs no new file.'`,
  `COMMENT ON COLUMN basket_import.header IS 'Whether the first row names the columns.'`,
  `COMMENT ON COLUMN basket_import.roles IS 'What each column holds.'`,
  `COMMENT ON COLUMN basket_import.remembered IS 'Whether the roles come from an earlier list of the organisation.'`,
  `COMMENT ON COLUMN basket_import_line.row IS 'As the file counts its rows, from 1.'`,
  `COMMENT ON COLUMN basket_import_line.source IS 'The cells by what they hold.'`,
  `COMMENT ON COLUMN basket_import_line.quantity IS 'Units of sale, as asked for; null: not readable.'`,
  `COMMENT ON COLUMN basket_import_line.problem IS 'In Russian: why the row waits for the buyer; null: it does not.'`,
  `COMMENT ON COLUMN basket_import_line.decided IS 'Whether the buyer has chosen the product himself.'`,
  `COMMENT ON TABLE import_layout IS 'What the columns of lists with the same heading hold, as somebody of the organisation has said.'`,
  `COMMENT ON TABLE own_code IS 'The code by which an organisation knows a product.'`,
  `COMMENT ON COLUMN own_code.code_key IS 'The code as normalizeArticle writes it.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
