import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The revision becomes a value that never comes twice, in no other database and after no rollback either, and it
 * changes with whatever changes products or sections. `buyable` alone does not change it: orders would wait for each
 * other at its only row.
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

const thirdLevel: readonly string[] = [
  'ALTER TABLE product ADD COLUMN level_3 bigint GENERATED ALWAYS AS (path_ids[3]) STORED',
  `CREATE INDEX product_popular_3 ON product (level_3, buyable DESC, popularity DESC, id)
    WHERE NOT hidden AND level_3 IS NOT NULL`,
]

const sectionSorts: readonly string[] = [1, 2].flatMap((level) => [
  `CREATE INDEX product_newest_${level} ON product (level_${level}, buyable DESC, created_at DESC, id) WHERE NOT hidden`,
  `CREATE INDEX product_by_name_${level} ON product (level_${level}, buyable DESC, name_key, id) WHERE NOT hidden`,
])

export const catalogSpeedMigrations: Record<string, Migration> = {
  '005-catalog-revision': {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  },
  // Sections of the third level are still large enough to be read in order.
  '006-third-level': {
    async up(db: Kysely<unknown>) {
      for (const statement of thirdLevel) await sql.raw(statement).execute(db)
    },
  },
  // Without these a large section in such an order is found by reading the whole catalogue in it.
  '007-section-sorts': {
    async up(db: Kysely<unknown>) {
      for (const statement of sectionSorts) await sql.raw(statement).execute(db)
    },
  },
}
