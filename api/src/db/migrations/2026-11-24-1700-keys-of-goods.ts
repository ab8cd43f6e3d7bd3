import { type Kysely, sql } from 'kysely'

/** Columns of `product`, and what each references. */
const keys = [
  ['section_id', 'section', 'id'],
  ['picture_id', 'picture', 'id'],
  ['source', 'source', 'name'],
] as const

/**
 * With `LIMIT 1` the planner looked up row by row what one join finds for all rows. The third argument is the
 * referenced column, `id` by default.
 */
const functions: readonly string[] = [
  `CREATE OR REPLACE FUNCTION require_named() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE missing text;
    BEGIN
      EXECUTE format('SELECT min(%1$I::text) FROM added WHERE %1$I IS NOT NULL AND NOT EXISTS (
        SELECT FROM %2$I AS named WHERE named.%3$I = added.%1$I)',
        TG_ARGV[0], TG_ARGV[1], COALESCE(TG_ARGV[2], 'id')) INTO missing;
      IF missing IS NOT NULL THEN
        RAISE foreign_key_violation
          USING MESSAGE = format('%s.%s names no row of %s: %s', TG_TABLE_NAME, TG_ARGV[0], TG_ARGV[1], missing);
      END IF;
      RETURN NULL;
    END
  $$`,
  `CREATE FUNCTION require_named_by_row() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE missing text;
    BEGIN
      EXECUTE format('SELECT ($1).%1$I::text WHERE NOT EXISTS (SELECT FROM %2$I AS named WHERE named.%3$I = ($1).%1$I)',
        TG_ARGV[0], TG_ARGV[1], TG_ARGV[2]) INTO missing USING NEW;
      IF missing IS NOT NULL THEN
        RAISE foreign_key_violation
          USING MESSAGE = format('%s.%s names no row of %s: %s', TG_TABLE_NAME, TG_ARGV[0], TG_ARGV[1], missing);
      END IF;
      RETURN NULL;
    END
  $$`,
  `CREATE OR REPLACE FUNCTION refuse_while_named() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE still_named text;
    BEGIN
      EXECUTE format('SELECT removed.%3$I FROM removed JOIN %1$I AS naming ON naming.%2$I = removed.%3$I LIMIT 1',
        TG_ARGV[0], TG_ARGV[1], COALESCE(TG_ARGV[2], 'id')) INTO still_named;
      IF still_named IS NOT NULL THEN
        RAISE foreign_key_violation
          USING MESSAGE = format('%s.%s names the row of %s: %s', TG_ARGV[0], TG_ARGV[1], TG_TABLE_NAME, still_named);
      END IF;
      RETURN NULL;
    END
  $$`,
]

/**
 * Sections and sources are removed only under the import lock, pictures never, so no lock holds the
 * referenced row.
 */
const triggers = keys.flatMap(([column, named, by]) => [
  `ALTER TABLE product DROP CONSTRAINT product_${column}_fkey`,
  `CREATE TRIGGER product_names_${column} AFTER INSERT ON product REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION require_named('${column}', '${named}', '${by}')`,
  // A statement that leaves the column unchanged, such as an order's, looks nothing up.
  `CREATE TRIGGER product_names_other_${column} AFTER UPDATE OF ${column} ON product FOR EACH ROW
    WHEN (NEW.${column} IS DISTINCT FROM OLD.${column})
    EXECUTE FUNCTION require_named_by_row('${column}', '${named}', '${by}')`,
  `CREATE TRIGGER ${named}_of_product_${column} AFTER DELETE ON ${named} REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_named('product', '${column}', '${by}')`,
])

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...functions, ...triggers]) await sql.raw(statement).execute(db)
}
