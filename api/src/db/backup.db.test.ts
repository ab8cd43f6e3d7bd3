import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findInstalled } from '../../../scripts/database/binaries.ts'
import { startTestServer } from '../../../scripts/database/test-server.ts'
import { serverUser } from '../../../scripts/database/user.ts'
import { createDemoAccounts } from '../demo/accounts.ts'
import { databaseOn, makeTemplate, TEMPLATE } from '../testing/template-database.ts'
import { type Db, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

/** The server of the other tests has no pg_dump and pg_restore. */
const installed = findInstalled(serverUser(tmpdir()))
const SCRIPTS = join(import.meta.dirname, '../../../scripts/backup')

let server: Awaited<ReturnType<typeof startTestServer>>
let db: Db
let url: string
let folder: string
beforeAll(async () => {
  if (!installed) return
  server = await startTestServer(installed)
  await makeTemplate(server.url)
  url = databaseOn(server.url, TEMPLATE)
  db = await openDatabase({ url })
  await createDemoAccounts(db)
})
afterAll(async () => {
  await db?.destroy()
  await server?.close()
})

const env = () => ({
  PATH: `${installed?.folder}:${process.env.PATH}`,
  DATABASE_URL: url,
  BACKUP_DIR: join(folder, 'backups'),
  FILES_DIR: join(folder, 'files'),
  BACKUP_KEEP: '2',
})
const run = (script: string, ...args: string[]) =>
  spawnSync('sh', [join(SCRIPTS, script), ...args], { env: env(), encoding: 'utf8' })
const backUp = (): string => {
  const { status, stdout, stderr } = run('backup', 'now')
  expect(stderr).toBe('')
  expect(status).toBe(0)
  return stdout.trim()
}
const copies = () => readdirSync(env().BACKUP_DIR).sort()

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-backup-'))
  mkdirSync(env().BACKUP_DIR)
  mkdirSync(join(folder, 'files', 'ab'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Number of rows per table. */
async function counts(): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{
    name: string
  }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`.execute(db)
  const counted: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ rows: number }>`SELECT count(*) AS rows FROM ${sql.table(name)}`.execute(db)
    counted[name] = rows[0]?.rows ?? 0
  }
  return counted
}

describe.skipIf(!installed)('backup of a shop on PostgreSQL', () => {
  it('restores the same rows and files, whatever changed since', async () => {
    writeFileSync(join(folder, 'files', 'ab', 'one'), 'the drawing')
    const before = await counts()
    expect(before.app_user).toBeGreaterThan(1)
    const name = backUp()
    await sql`CREATE TABLE later (id int)`.execute(db)
    await sql`DELETE FROM session`.execute(db)
    await sql`TRUNCATE app_user CASCADE`.execute(db)
    rmSync(join(folder, 'files', 'ab', 'one'))
    expect(await counts()).not.toEqual(before)
    expect(run('restore', name)).toMatchObject({ status: 0, stdout: `${name} is restored\n`, stderr: '' })
    expect(await counts()).toEqual(before)
    expect(readFileSync(join(folder, 'files', 'ab', 'one'), 'utf8')).toBe('the drawing')
    // The restored database knows the migrations that were applied to it.
    await migrate(db)
    const { rows } = await sql`SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm'`.execute(db)
    expect(rows).toHaveLength(1)
  })

  it('changes nothing when the backup is truncated or missing', async () => {
    const before = await counts()
    const name = backUp()
    const dump = join(env().BACKUP_DIR, `${name}.dump`)
    truncateSync(dump, Math.floor(readFileSync(dump).length / 2))
    expect(run('restore', name).status).not.toBe(0)
    expect(run('restore', '20200101T000000Z')).toMatchObject({ status: 1 })
    expect(await counts()).toEqual(before)
  })
})

describe.skipIf(!installed)('backup copies', () => {
  const old = (name: string) => {
    for (const ending of ['dump', 'files.tar.gz'])
      writeFileSync(join(env().BACKUP_DIR, `${name}.${ending}`), '')
    return name
  }

  it('keeps the configured number of newest copies', () => {
    const names = ['20260101T030000Z', '20260102T030000Z', '20260103T030000Z'].map(old)
    const name = backUp()
    expect(run('backup', 'list').stdout.split('\n').filter(Boolean)).toEqual([names[2], name])
    expect(copies().filter((file) => file.endsWith('.files.tar.gz'))).toHaveLength(2)
  })

  it('keeps older copies and no partial ones after a failure', () => {
    const kept = old('20260101T030000Z')
    const failed = spawnSync('sh', [join(SCRIPTS, 'backup'), 'now'], {
      env: { ...env(), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
      encoding: 'utf8',
    })
    expect(failed.status).not.toBe(0)
    expect(copies().filter((file) => file.endsWith('.dump'))).toEqual([`${kept}.dump`])
  })

  it('reports when the newest copy is older than a day', () => {
    expect(run('backup', 'fresh').status).not.toBe(0)
    const name = backUp()
    expect(run('backup', 'fresh').status).toBe(0)
    const twoDays = new Date(Date.now() - 2 * 24 * 3_600_000)
    utimesSync(join(env().BACKUP_DIR, `${name}.dump`), twoDays, twoDays)
    expect(run('backup', 'fresh').status).not.toBe(0)
  })

  it('are readable by their owner only', () => {
    const name = backUp()
    const listed = execFileSync('ls', ['-l', env().BACKUP_DIR], { encoding: 'utf8' })
    expect(listed).toMatch(new RegExp(`^-rw------- .*${name}\\.dump$`, 'm'))
    expect(existsSync(join(env().BACKUP_DIR, `${name}.files.tar.gz`))).toBe(true)
  })
})
