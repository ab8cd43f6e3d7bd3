import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
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
  const server = process.env.TEST_DATABASE_URL
  const test = server
    ? await onServer(server, await migratedTemplate(server))
    : inMemory(await openMigrated())
  // A copy has the revision of its original, and what is kept in memory must not pass for another database's.
  await sql`UPDATE catalog_revision SET revision = gen_random_uuid()`.execute(test.db)
  return test
}

export async function openEmptyDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  return server ? onServer(server) : inMemory(overEmbedded(await openEmbedded()))
}

async function onServer(server: string, template = 'template1'): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await runOn(server, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  const url = urlOf(server, name)
  const db = await openDatabase({ url })
  return {
    db,
    url,
    close: async () => {
      await db.destroy()
      await runOn(server, `DROP DATABASE ${name}`)
    },
  }
}

/** Any number: whoever holds it makes the template. */
const TEMPLATE_LOCK = 7_134

/** All migrations take a second, a copy of what they made a tenth of it: the first test makes it for the rest. */
async function migratedTemplate(server: string): Promise<string> {
  const template = `test_template_${await schemaDigest()}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(`SELECT pg_advisory_lock(${TEMPLATE_LOCK})`)
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template])
    if (!rowCount) await makeTemplate(server, client, template)
    return template
  } finally {
    await client.end()
  }
}

/** The name comes last, so that a template of this name is whole. */
async function makeTemplate(server: string, client: pg.Client, template: string): Promise<void> {
  const draft = `test_draft_${randomBytes(6).toString('hex')}`
  await client.query(`CREATE DATABASE ${draft}`)
  const db = await openDatabase({ url: urlOf(server, draft) })
  await migrate(db).finally(() => db.destroy())
  await client.query(`ALTER DATABASE ${draft} RENAME TO ${template}`)
}

function urlOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
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
