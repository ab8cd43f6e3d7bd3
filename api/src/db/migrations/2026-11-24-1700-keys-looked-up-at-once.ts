import { type Kysely, sql } from 'kysely'

/** With `LIMIT 1` the planner looked up row by row what one join finds for all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`CREATE OR REPLACE FUNCTION require_named() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE missing text;
      BEGIN
        EXECUTE format('SELECT min(%1$I::text) FROM added WHERE NOT EXISTS (
          SELECT FROM %2$I AS named WHERE named.id = added.%1$I)', TG_ARGV[0], TG_ARGV[1]) INTO missing;
        IF missing IS NOT NULL THEN
          RAISE foreign_key_violation
            USING MESSAGE = format('%s.%s names no row of %s: %s', TG_TABLE_NAME, TG_ARGV[0], TG_ARGV[1], missing);
        END IF;
        RETURN NULL;
      END
    $$`)
    .execute(db)
}
