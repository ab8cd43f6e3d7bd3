import { type Kysely, sql } from 'kysely'

/**
 * The planner expects matches of a common word everywhere in the table, and would read it from its beginning until the
 * first one: through half the catalogue where goods of one kind stand together.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE FUNCTION search_finds(query tsquery) RETURNS boolean LANGUAGE sql STABLE SET enable_seqscan = off AS $$
    SELECT EXISTS (SELECT FROM product WHERE NOT hidden AND twin_of IS NULL AND search @@ query)
  $$`.execute(db)
}
