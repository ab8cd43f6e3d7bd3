import { type Kysely, sql } from 'kysely'

/** Days of the week are written in lower case. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE pickup_point SET hours = replace(hours, 'Пн–Сб', 'пн–сб')`.execute(db)
}
