import { type Kysely, sql } from 'kysely'

/** Arrays of small numbers, because a listing counts facets over tens of thousands of products at once. */
const statements: readonly string[] = [
  `CREATE TABLE facet (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    key text UNIQUE NOT NULL,
    name text NOT NULL,
    unit text NOT NULL DEFAULT '',
    position numeric NOT NULL DEFAULT 0,
    UNIQUE (name, unit)
  )`,
  `CREATE TABLE facet_value (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    facet_id int NOT NULL REFERENCES facet ON DELETE CASCADE,
    key text NOT NULL,
    text text NOT NULL,
    number numeric,
    UNIQUE (facet_id, text)
  )`,
  `CREATE TABLE product_facet (
    product_id bigint PRIMARY KEY REFERENCES product ON DELETE CASCADE,
    value_ids int[] NOT NULL
  )`,
  'CREATE INDEX product_facet_values ON product_facet USING gin (value_ids)',
  "COMMENT ON TABLE facet IS 'What listings can be narrowed by: the brand, and each property by name and unit.'",
  "COMMENT ON COLUMN facet.key IS 'Its name in an address.'",
  "COMMENT ON COLUMN facet.unit IS 'Empty without one.'",
  "COMMENT ON COLUMN facet.position IS 'Where feeds put the property among the others.'",
  "COMMENT ON COLUMN facet_value.key IS 'In an address; texts that differ only in spelling share it.'",
  "COMMENT ON TABLE product_facet IS 'Of visible products; made anew by the import.'",

  `ALTER TABLE product ADD COLUMN discount int GENERATED ALWAYS AS
    (CASE WHEN old_price > price THEN ((old_price - price) * 1000 / old_price)::int ELSE 0 END) STORED`,
  "COMMENT ON COLUMN product.discount IS 'Thousandths of the old price.'",
  'CREATE INDEX product_discount ON product (buyable DESC, discount DESC, id) WHERE NOT hidden',
  ...[1, 2].map(
    (level) =>
      `CREATE INDEX product_discount_${level} ON product (level_${level}, buyable DESC, discount DESC, id)
      WHERE NOT hidden`,
  ),

  ...['facet_value', 'product_facet'].map(
    (table) => `CREATE TRIGGER ${table}_renews_revision AFTER INSERT OR UPDATE OR DELETE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed()`,
  ),
  // A job computes the facets of catalogues imported before.
  "INSERT INTO job (name) SELECT 'fill-facets' WHERE EXISTS (SELECT FROM product)",
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
