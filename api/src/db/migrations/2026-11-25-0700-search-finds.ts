import { type Kysely, sql } from 'kysely'

/**
 * The planner assumes that matches of a common word are spread evenly over the table, and would scan from its
 * beginning to the first one: half the catalogue where similar products are stored together.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE FUNCTION search_finds(query tsquery) RETURNS boolean LANGUAGE sql STABLE SET enable_seqscan = off AS $$
    SELECT EXISTS (SELECT FROM product WHERE NOT hidden AND twin_of IS NULL AND search @@ query)
  $$`.execute(db)
}
