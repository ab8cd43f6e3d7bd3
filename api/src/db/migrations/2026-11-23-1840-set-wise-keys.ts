import { type Kysely, sql } from 'kysely'

/**
 * Keys of tables that an import writes by the hundred thousand: table, column, and the table whose `id` it
 * references.
 */
const keys = [
  ['product_property', 'product_id', 'product'],
  ['product_barcode', 'product_id', 'product'],
  ['product_picture', 'product_id', 'product'],
  ['product_picture', 'picture_id', 'picture'],
  ['product_related', 'product_id', 'product'],
  ['product_related', 'related_id', 'product'],
  ['product_facet', 'product_id', 'product'],
  ['stock', 'product_id', 'product'],
  ['stock', 'warehouse', 'warehouse'],
] as const

/**
 * A foreign key looks up each row separately, which cost a quarter of an import. These triggers look up all
 * rows of a statement at once. No lock holds the referenced row: products are removed only under the import
 * lock, pictures and warehouses never.
 */
const functions: readonly string[] = [
  `CREATE FUNCTION require_named() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE missing text;
    BEGIN
      EXECUTE format('SELECT %1$I FROM added WHERE NOT EXISTS (
        SELECT FROM %2$I AS named WHERE named.id = added.%1$I) LIMIT 1', TG_ARGV[0], TG_ARGV[1]) INTO missing;
      IF missing IS NOT NULL THEN
        RAISE foreign_key_violation
          USING MESSAGE = format('%s.%s names no row of %s: %s', TG_TABLE_NAME, TG_ARGV[0], TG_ARGV[1], missing);
      END IF;
      RETURN NULL;
    END
  $$`,
  `CREATE FUNCTION remove_naming() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'TRUNCATE' THEN
        EXECUTE format('TRUNCATE %I', TG_ARGV[0]);
      ELSE
        EXECUTE format('DELETE FROM %I AS naming USING removed WHERE naming.%I = removed.id', TG_ARGV[0], TG_ARGV[1]);
      END IF;
      RETURN NULL;
    END
  $$`,
  `CREATE FUNCTION refuse_while_named() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE still_named text;
    BEGIN
      EXECUTE format('SELECT removed.id FROM removed JOIN %I AS naming ON naming.%I = removed.id LIMIT 1',
        TG_ARGV[0], TG_ARGV[1]) INTO still_named;
      IF still_named IS NOT NULL THEN
        RAISE foreign_key_violation
          USING MESSAGE = format('%s.%s names the row of %s: %s', TG_ARGV[0], TG_ARGV[1], TG_TABLE_NAME, still_named);
      END IF;
      RETURN NULL;
    END
  $$`,
]

const ofProducts = [...new Set(keys.filter(([, , named]) => named === 'product').map(([table]) => table))]

const triggers = keys.flatMap(([table, column, named]) => [
  `ALTER TABLE ${table} DROP CONSTRAINT ${table}_${column}_fkey`,
  `CREATE TRIGGER ${table}_names_${column} AFTER INSERT ON ${table} REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION require_named('${column}', '${named}')`,
  `CREATE TRIGGER ${named}_of_${table}_${column} AFTER DELETE ON ${named} REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION ${named === 'product' ? 'remove_naming' : 'refuse_while_named'}('${table}', '${column}')`,
])

const emptying = ofProducts.map(
  (table) => `CREATE TRIGGER product_empties_${table} AFTER TRUNCATE ON product
    FOR EACH STATEMENT EXECUTE FUNCTION remove_naming('${table}')`,
)

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...functions, ...triggers, ...emptying]) await sql.raw(statement).execute(db)
  // No listing can use it: listings treat a missing row as zero.
  await sql`DROP INDEX stock_largest`.execute(db)
}
