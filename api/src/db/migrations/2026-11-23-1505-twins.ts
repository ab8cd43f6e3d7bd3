import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  'ALTER TABLE product ADD twin_of bigint REFERENCES product ON DELETE SET NULL CHECK (twin_of <> id)',
  'CREATE INDEX product_twin_of ON product (twin_of) WHERE twin_of IS NOT NULL',
  `COMMENT ON COLUMN product.twin_of IS 'The same good of another source, which is shown instead; null: this one is shown itself.'`,
  'ALTER TABLE stock ADD own int CHECK (own >= 0)',
  `COMMENT ON COLUMN stock.quantity IS 'What can be sold; of a good of several sources, what all of them have together, in the row of each.'`,
  `COMMENT ON COLUMN stock.own IS 'Of a good of several sources: what its own source had when they were put together; else null.'`,
  'DROP TRIGGER product_renews_revision ON product',
  `CREATE TRIGGER product_renews_revision AFTER INSERT OR DELETE OR UPDATE OF
      code, name, article, brand, price, old_price, unit, min_quantity, multiplicity, badge, picture_id,
      card_properties, section_id, path_ids, hidden, twin_of
    ON product FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed()`,
  // A job compares sources imported before.
  `INSERT INTO job (name) SELECT 'tie-twins' WHERE (SELECT count(DISTINCT source) FROM product) > 1`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  await narrowListingIndexes(db)
}

/** Listings exclude duplicates, and only an index with the same condition can answer them alone. */
async function narrowListingIndexes(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE schemaname = current_schema() AND tablename = 'product' AND indexdef LIKE '%WHERE%NOT hidden%'`.execute(
    db,
  )
  for (const { name, definition } of rows) {
    await sql`DROP INDEX ${sql.table(name)}`.execute(db)
    await sql.raw(definition.replace(' WHERE ', ' WHERE (twin_of IS NULL) AND ')).execute(db)
  }
}
