import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findInstalled } from '../../../scripts/database/binaries.ts'
import { startTestServer } from '../../../scripts/database/test-server.ts'
import { serverUser } from '../../../scripts/database/user.ts'
import { filesBelow } from '../../../scripts/lib/digest.ts'
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
const run = (script: string, ...args: string[]) => runWith({}, script, ...args)
const runWith = (more: Record<string, string>, script: string, ...args: string[]) =>
  spawnSync('sh', [join(SCRIPTS, script), ...args], { env: { ...env(), ...more }, encoding: 'utf8' })
const backUp = (): string => {
  const { status, stdout, stderr } = run('backup', 'now')
  expect(stderr).toBe('')
  expect(status).toBe(0)
  return stdout.trim()
}
const putFile = (name: string, text: string) => {
  mkdirSync(dirname(join(env().FILES_DIR, name)), { recursive: true })
  writeFileSync(join(env().FILES_DIR, name), text)
}
const files = () =>
  filesBelow(env().FILES_DIR).map((file) => [relative(env().FILES_DIR, file), readFileSync(file, 'utf8')])
const truncate = (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2))
/** A program of PostgreSQL that is replaced by these lines of a shell. */
const instead = (program: string, lines: string): { PATH: string } => {
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  writeFileSync(join(bin, program), `#!/bin/sh\n${lines}\n`, { mode: 0o755 })
  return { PATH: `${bin}:${env().PATH}` }
}
const copies = () => readdirSync(env().BACKUP_DIR).sort()

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-backup-'))
  putFile('ab/one', 'the drawing')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Number of rows per table. */
async function counts(from = db): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{
    name: string
  }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`.execute(from)
  const counted: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ rows: number }>`SELECT count(*) AS rows FROM ${sql.table(name)}`.execute(
      from,
    )
    counted[name] = rows[0]?.rows ?? 0
  }
  return counted
}

describe.skipIf(!installed)('backup of a shop on PostgreSQL', () => {
  it('restores the same rows and files, whatever changed since', async () => {
    const before = await counts()
    expect(before.app_user).toBeGreaterThan(1)
    const name = backUp()
    await sql`CREATE TABLE later (id int)`.execute(db)
    await sql`DELETE FROM session`.execute(db)
    await sql`TRUNCATE app_user CASCADE`.execute(db)
    rmSync(join(env().FILES_DIR, 'ab/one'))
    for (const name of ['ab/later', 'cd/later', '.hidden']) putFile(name, 'is not in the copy')
    expect(await counts()).not.toEqual(before)
    expect(run('restore', name)).toMatchObject({ status: 0, stdout: `${name} is restored\n`, stderr: '' })
    expect(await counts()).toEqual(before)
    expect(files()).toEqual([['ab/one', 'the drawing']])
    expect(readdirSync(env().FILES_DIR)).toEqual(['ab'])
    // The restored database knows the migrations that were applied to it.
    await migrate(db)
    const { rows } = await sql`SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm'`.execute(db)
    expect(rows).toHaveLength(1)
  })

  it('restores into nothing', async () => {
    const name = backUp()
    const before = await counts()
    await sql`CREATE DATABASE nothing TEMPLATE template0`.execute(db)
    const fresh = {
      DATABASE_URL: databaseOn(server.url, 'nothing'),
      FILES_DIR: join(folder, 'new/place/files'),
    }
    expect(runWith(fresh, 'restore', name)).toMatchObject({ status: 0, stderr: '' })
    const restored = await openDatabase({ url: fresh.DATABASE_URL })
    expect(await counts(restored)).toEqual(before)
    await restored.destroy()
    await sql`DROP DATABASE nothing`.execute(db)
    expect(readFileSync(join(fresh.FILES_DIR, 'ab/one'), 'utf8')).toBe('the drawing')
  })

  it('restores a shop that had no files yet', () => {
    rmSync(env().FILES_DIR, { recursive: true })
    const name = backUp()
    putFile('ab/later', 'is not in the copy')
    expect(run('restore', name)).toMatchObject({ status: 0, stderr: '' })
    expect(readdirSync(env().FILES_DIR)).toEqual([])
  })

  it('restores the database alone when FILES_DIR is empty, and never because it was forgotten', () => {
    const name = backUp()
    putFile('ab/later', 'stays')
    const kept = files()
    expect(runWith({ FILES_DIR: '' }, 'restore', name)).toMatchObject({ status: 0, stderr: '' })
    expect(files()).toEqual(kept)
    const { FILES_DIR: _, ...forgotten } = env()
    for (const args of [
      ['backup', 'now'],
      ['restore', name],
    ] as const) {
      const [script, arg] = args
      const said = spawnSync('sh', [join(SCRIPTS, script), arg], { env: forgotten, encoding: 'utf8' })
      expect(said).toMatchObject({ stdout: '', stderr: expect.stringContaining('FILES_DIR') })
      expect(said.status).not.toBe(0)
    }
  })
})

describe.skipIf(!installed)('a restore that fails', () => {
  /** Runs a restore of `name` that must change neither a table nor a file. */
  async function expectUnchanged(name: string, said: string, more: Record<string, string> = {}) {
    await sql`CREATE TABLE IF NOT EXISTS later (id int)`.execute(db)
    putFile('ab/later', 'stays')
    const [rows, kept] = [await counts(), files()]
    const { status, stdout, stderr } = runWith(more, 'restore', name)
    expect(status).not.toBe(0)
    expect(stdout).toBe('')
    expect(stderr).toContain(said)
    expect(stderr).toContain('nothing is changed')
    expect([await counts(), files()]).toEqual([rows, kept])
    await sql`DROP TABLE later`.execute(db)
  }

  it.each(['dump', 'files.tar.gz'])('changes nothing when the %s is truncated', async (ending) => {
    putFile('ab/large', randomBytes(100_000).toString('hex'))
    const name = backUp()
    truncate(join(env().BACKUP_DIR, `${name}.${ending}`))
    await expectUnchanged(name, 'cannot be read')
  })

  it('changes nothing when the copy, or its files, are missing', async () => {
    await expectUnchanged('20200101T000000Z', 'there is no copy 20200101T000000Z')
    const name = backUp()
    rmSync(join(env().BACKUP_DIR, `${name}.files.tar.gz`))
    await expectUnchanged(name, 'has no files')
  })

  it('changes nothing when the database refuses the copy', async () => {
    const name = backUp()
    const readOnly = `${url}?options=-c%20default_transaction_read_only%3Don`
    await expectUnchanged(name, 'the database cannot be replaced', { DATABASE_URL: readOnly })
    await expectUnchanged(name, 'the database cannot be replaced', instead('psql', 'exit 3'))
  })

  it('changes nothing when there is no space for the files', async (test) => {
    const small = join(folder, 'small')
    mkdirSync(small)
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', small]).status !== 0) return test.skip()
    try {
      putFile('ab/large', randomBytes(1_000_000).toString('hex'))
      const name = backUp()
      writeFileSync(join(small, 'old'), 'stays')
      await expectUnchanged(name, 'there is no space for them', { FILES_DIR: small })
      expect(readdirSync(small)).toEqual(['old'])
      // Folders that are mounted can be restored too.
      rmSync(join(env().FILES_DIR, 'ab/large'))
      expect(runWith({ FILES_DIR: small }, 'restore', backUp())).toMatchObject({ status: 0, stderr: '' })
      expect(readdirSync(small)).toEqual(['ab'])
    } finally {
      spawnSync('umount', [small])
    }
  })

  it('by a kill is undone by the next one, before anything else', async () => {
    const name = backUp()
    putFile('ab/later', 'is not in the copy')
    const before = files()
    expect(runWith(instead('psql', 'kill -9 $PPID'), 'restore', name).signal).toBe('SIGKILL')
    expect(files()).not.toEqual(before)
    truncate(join(env().BACKUP_DIR, `${name}.files.tar.gz`))
    expect(run('restore', name).stderr).toContain('an interrupted restore is undone first')
    expect(files()).toEqual(before)
  })
})

describe.skipIf(!installed)('backup copies', () => {
  const old = (name: string) => {
    mkdirSync(env().BACKUP_DIR, { recursive: true })
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

  it('go to a folder that is made for them, and are listed', () => {
    expect(run('backup', 'list')).toMatchObject({ stdout: '', stderr: '' })
    const deep = { BACKUP_DIR: join(folder, 'srv/backups') }
    const name = runWith(deep, 'backup', 'now').stdout
    expect(runWith(deep, 'backup', 'list').stdout).toBe(name)
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
