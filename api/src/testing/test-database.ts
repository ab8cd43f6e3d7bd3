import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { type Db, openDatabase } from '../db/database.ts'
import { BUDGET_OF_IMPORTS_MS } from '../db/watched-driver.ts'
import { databaseOn, runOn, TEMPLATE } from './template-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the PostgreSQL server of this run. */
    readonly databaseServer: string
  }
}

export interface TestDatabase {
  readonly db: Db
  readonly url: string
  readonly close: () => Promise<void>
}

/** A separate, migrated and empty database. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const test = await openCopy(TEMPLATE)
  // A copy has the revision of its original, which would make caches treat both as one database.
  await sql`UPDATE catalog_revision SET revision = gen_random_uuid()`.execute(test.db)
  return test
}

export const openEmptyDatabase = (): Promise<TestDatabase> => openCopy('template1')

async function openCopy(template: string): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  await runOn(server, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  const url = databaseOn(server, name)
  // A slow response of a busy machine must not count as an outage.
  const db = await openDatabase({ url, budget: BUDGET_OF_IMPORTS_MS })
  return {
    db,
    url,
    close: async () => {
      await db.destroy()
      await runOn(server, `DROP DATABASE ${name}`)
    },
  }
}
