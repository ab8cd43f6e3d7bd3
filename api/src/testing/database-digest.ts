import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Tables that change with every request: counted attempts, code attempts and used sessions. */
const COUNTERS = new Set(['attempt', 'verify_code', 'session', 'secret', 'bot_challenge_used'])

/** A digest of each table; equal digests mean that nothing has changed. */
export async function databaseDigest(db: Db): Promise<Readonly<Record<string, string | null>>> {
  const tables = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`.execute(db)
  const columns = tables.rows
    .filter(({ name }) => !COUNTERS.has(name))
    .map(
      ({ name }) =>
        sql`(SELECT md5(string_agg(t::text, ' ' ORDER BY t::text)) FROM ${sql.table(name)} AS t) AS ${sql.ref(name)}`,
    )
  const digest = await sql<Record<string, string | null>>`SELECT ${sql.join(columns)}`.execute(db)
  return digest.rows[0] ?? {}
}
