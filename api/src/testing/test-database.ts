import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Db, openDatabase, openEmbedded, overEmbedded } from '../db/database.ts'
import { MIGRATIONS, migrate } from '../db/migrate.ts'

export interface TestDatabase {
  readonly db: Db
  /** Undefined for the embedded database. */
  readonly url: string | undefined
  readonly close: () => Promise<void>
}

/** Migrated and empty: in memory, or on the server of `TEST_DATABASE_URL`, so that tests run on both. */
export async function openTestDatabase(): Promise<TestDatabase> {
  if (!process.env.TEST_DATABASE_URL) return inMemory(await openMigrated())
  const test = await openEmptyDatabase()
  await migrate(test.db)
  return test
}

export async function openEmptyDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return inMemory(overEmbedded(await openEmbedded()))
  const name = `test_${randomBytes(6).toString('hex')}`
  await runOn(server, `CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const db = await openDatabase({ url: url.href })
  return {
    db,
    url: url.href,
    close: async () => {
      await db.destroy()
      await runOn(server, `DROP DATABASE ${name}`)
    },
  }
}

const inMemory = (db: Db): TestDatabase => ({ db, url: undefined, close: () => db.destroy() })

/** Making a database takes seconds, so the first test leaves a dump to the rest. */
async function openMigrated(): Promise<Db> {
  const file = join(tmpdir(), `verstak-test-database-${await schemaDigest()}.tgz`)
  const dump = await readFile(file).catch(() => undefined)
  const pglite = await openEmbedded(dump && new Blob([dump], { type: 'application/x-gzip' }))
  const db = overEmbedded(pglite)
  await migrate(db)
  if (dump) return db
  const made = await pglite.dumpDataDir('gzip')
  // Several processes may write at once, so each must read a whole file or none.
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, made.stream())
  await rename(unfinished, file)
  return db
}

/** The path of the embedded database has its version, so the digest changes with it. */
async function schemaDigest(): Promise<string> {
  const hash = createHash('sha256').update(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  for (const name of (await readdir(MIGRATIONS)).sort()) hash.update(await readFile(join(MIGRATIONS, name)))
  return hash.digest('hex').slice(0, 16)
}

async function runOn(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
