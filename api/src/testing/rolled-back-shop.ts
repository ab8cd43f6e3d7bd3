import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Db } from '../db/database.ts'
import { openRolledBack, type RolledBack } from './rolled-back.ts'
import { openTestApp } from './test-app.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

interface RolledBackShop {
  readonly test: RolledBack
  readonly app: FastifyInstance
}

/**
 * Opens a shop for the tests of a file: `fill` fills it once, and `begin` is called before each test with a
 * database whose changes are rolled back, and the app that uses it.
 */
export function openRolledBackShop(
  fill: (db: Db) => Promise<void>,
  begin: (shop: RolledBackShop) => void,
): void {
  let base: TestDatabase
  let app: FastifyInstance
  let test: RolledBack | undefined
  beforeAll(async () => {
    base = await openTestDatabase()
    await fill(base.db)
    app = await openTestApp(() => test?.db ?? base.db)
  })
  afterAll(async () => {
    await app.close()
    await base.close()
  })
  beforeEach(async () => {
    test = await openRolledBack(base.db)
    begin({ test, app })
  })
  afterEach(() => test?.rollBack())
}
