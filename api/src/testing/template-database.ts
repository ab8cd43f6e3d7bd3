import pg from 'pg'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'

/** Migrated once per run; each test file gets a copy. */
export const TEMPLATE = 'test_template'

/** Creates the template on the server. */
export async function makeTemplate(server: string): Promise<void> {
  await runOn(server, `CREATE DATABASE ${TEMPLATE}`)
  const db = await openDatabase({ url: databaseOn(server, TEMPLATE) })
  await migrate(db).finally(() => db.destroy())
}

/** URL of the database of this name on the server. */
export function databaseOn(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Returns the rows of the answer. */
export async function runOn(server: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const { rows } = await client.query(statement).finally(() => client.end())
  return rows
}
