import { type Kysely, sql } from 'kysely'

const owner = `organization_id bigint REFERENCES organization ON DELETE CASCADE,
    user_id bigint REFERENCES app_user ON DELETE CASCADE`

const statements: readonly string[] = [
  `CREATE TABLE shelf_tag (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    ${owner},
    product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
    own_price bigint CHECK (own_price > 0),
    printed_price bigint CHECK (printed_price > 0),
    printed_at timestamptz,
    CHECK (num_nonnulls(organization_id, user_id) = 1),
    CHECK (num_nonnulls(printed_price, printed_at) <> 1),
    UNIQUE NULLS NOT DISTINCT (organization_id, user_id, product_id)
  )`,
  'CREATE INDEX shelf_tag_product ON shelf_tag (product_id)',
  'CREATE INDEX shelf_tag_user ON shelf_tag (user_id) WHERE user_id IS NOT NULL',
  `CREATE TABLE tag_price_rule (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    ${owner},
    markup int NOT NULL CHECK (markup BETWEEN -9000 AND 50000),
    rounding text NOT NULL CHECK (rounding IN ('none', 'rouble', 'ten', 'fifty', 'nine', 'ninetyNine')),
    CHECK (num_nonnulls(organization_id, user_id) = 1),
    UNIQUE NULLS NOT DISTINCT (organization_id, user_id)
  )`,
  'CREATE INDEX tag_price_rule_user ON tag_price_rule (user_id) WHERE user_id IS NOT NULL',
  `COMMENT ON TABLE shelf_tag IS 'What an organisation, or a private person, has on its shelf of a product.'`,
  `COMMENT ON COLUMN shelf_tag.own_price IS 'Kopecks that the tag shows instead of the store’s price; null: the rule decides.'`,
  `COMMENT ON COLUMN shelf_tag.printed_price IS 'Kopecks on the last printed tag.'`,
  `COMMENT ON TABLE tag_price_rule IS 'How the price on the tags comes from the store’s.'`,
  `COMMENT ON COLUMN tag_price_rule.markup IS 'Hundredths of a per cent; below zero a discount.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
