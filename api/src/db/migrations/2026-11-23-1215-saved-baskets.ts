import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `CREATE TABLE saved_basket (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES app_user,
    name text NOT NULL,
    share_key text UNIQUE,
    share_expires_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    removed_at timestamptz,
    CHECK ((share_key IS NULL) = (share_expires_at IS NULL))
  )`,
  // A second one with the same name would be indistinguishable in the list.
  `CREATE UNIQUE INDEX saved_basket_name ON saved_basket (user_id, name) WHERE removed_at IS NULL`,
  `COMMENT ON TABLE saved_basket IS 'Goods and quantities that a user has kept under a name; prices and stock are those of the day.'`,
  `COMMENT ON COLUMN saved_basket.share_key IS 'Whoever has it sees the goods; its owner may read it at any time.'`,
  `COMMENT ON COLUMN saved_basket.removed_at IS 'For a day it can be brought back.'`,
  `CREATE TABLE saved_basket_line (
    saved_basket_id bigint NOT NULL REFERENCES saved_basket ON DELETE CASCADE,
    position int NOT NULL,
    product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
    quantity int NOT NULL CHECK (quantity > 0),
    PRIMARY KEY (saved_basket_id, position),
    UNIQUE (saved_basket_id, product_id)
  )`,
  'CREATE INDEX saved_basket_line_product ON saved_basket_line (product_id)',
  `COMMENT ON COLUMN saved_basket_line.position IS 'The oldest line of the basket is 1.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
