import { type Kysely, sql } from 'kysely'

/** A feed has a warehouse; existing ones keep the standard one, whose stock they showed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE feed SET settings = jsonb_set(settings, '{goods,warehouse}', '"MCK"')`.execute(db)
}
