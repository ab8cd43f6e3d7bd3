import { type Kysely, sql } from 'kysely'

/**
 * A revision never repeats, in any database or after a rollback. `buyable` alone does not change it, because
 * orders would block each other on its only row.
 */
const statements: readonly string[] = [
  'ALTER TABLE catalog_revision ALTER revision DROP DEFAULT',
  'ALTER TABLE catalog_revision ALTER revision TYPE uuid USING gen_random_uuid()',
  'ALTER TABLE catalog_revision ALTER revision SET DEFAULT gen_random_uuid()',
  `CREATE FUNCTION catalog_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE catalog_revision SET revision = gen_random_uuid();
      RETURN NULL;
    END
  $$`,
  `CREATE TRIGGER section_renews_revision AFTER INSERT OR UPDATE OR DELETE ON section
    FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed()`,
  `CREATE TRIGGER product_renews_revision AFTER INSERT OR DELETE OR UPDATE OF
      code, name, article, brand, price, old_price, unit, min_quantity, multiplicity, badge, picture_id,
      card_properties, section_id, path_ids, hidden
    ON product FOR EACH STATEMENT EXECUTE FUNCTION catalog_changed()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
