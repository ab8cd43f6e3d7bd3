import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Db, openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'

export interface TestDatabase {
  readonly db: Db
  readonly close: () => Promise<void>
}

/**
 * A migrated, empty database of its own: embedded and in memory, or a fresh one on the server that
 * `TEST_DATABASE_URL` names, so the same tests run on both.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) {
    const db = await openDatabase({})
    await migrate(db)
    return { db, close: () => db.destroy() }
  }
  const name = `test_${randomBytes(6).toString('hex')}`
  await runOn(server, `CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const db = await openDatabase({ url: url.href })
  await migrate(db)
  return {
    db,
    close: async () => {
      await db.destroy()
      await runOn(server, `DROP DATABASE ${name}`)
    },
  }
}

async function runOn(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
