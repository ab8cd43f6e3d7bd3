import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sectionList } from '@verstak/contract/catalog/calls.ts'
import { orderPlace } from '@verstak/contract/checkout/calls.ts'
import { fileAdd } from '@verstak/contract/files/calls.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { serverUser } from '../../../scripts/database/user.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { type Db, openDatabase } from '../db/database.ts'
import { samples } from '../files/testing/sample-files.ts'
import { demoVisitor, guestVisitor } from '../testing/fixtures.ts'
import { databaseOn, runOn, TEMPLATE } from '../testing/template-database.ts'
import { callApp } from '../testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const WORD = 'На сервере магазина закончилось место'

let test: TestDatabase
let folder: string
const apps: FastifyInstance[] = []
beforeAll(async () => {
  test = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'verstak-space-'))
  chmodSync(folder, 0o755)
})
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})

async function openApp(minFree: string, filesDir: string, db: Db = test.db): Promise<FastifyInstance> {
  const config = { ...readConfig({ DATA_DIR: folder, MIN_FREE_MB: minFree }), filesDir, logLevel: 'silent' }
  const app = await createApp({ db, config })
  apps.push(app)
  return app
}

/** A file system of this size, for root only; undefined elsewhere. */
function smallDisk(name: string, size: string): string | undefined {
  const path = join(folder, name)
  mkdirSync(path)
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', path]).status === 0
    ? path
    : undefined
}

const stateOf = async (app: FastifyInstance) => {
  const answer = await app.inject('/health/ready')
  return [answer.statusCode, answer.json().data.parts]
}
const addFile = (app: FastifyInstance) =>
  callApp(app, fileAdd, { body: { file: new File([new Uint8Array(samples.jpg)], 'a.jpg') } }, guestVisitor())
const files = (db: Db) => db.selectFrom('file').select('id').execute()

describe('with less free space than MIN_FREE_MB', () => {
  it('calls that write are refused before they begin, others answer, and the API is not ready', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue()
    const app = await openApp('1000000', join(folder, 'not/made/yet'))
    const { token } = await demoVisitor(test.db)
    const order = await callApp(app, orderPlace, {}, { token })
    for (const answer of [order, await addFile(app)]) {
      expect(answer.statusCode).toBe(503)
      expect(answer.json().errors).toEqual([{ code: 503, message: expect.stringContaining(WORD) }])
    }
    expect(await files(test.db)).toEqual([])
    expect((await callApp(app, sectionList)).statusCode).toBe(200)
    expect(await stateOf(app)).toEqual([503, { database: 'up', disk: 'full' }])
    expect(said.mock.calls.flat()).toEqual([expect.stringContaining('Disk space is unavailable')])
  })

  it('with more, the API is ready', async () => {
    expect(await stateOf(await openApp('0', folder))).toEqual([200, { database: 'up', disk: 'up' }])
  })
})

describe('a disk that is full', () => {
  it('of files: an upload leaves nothing behind and says why', async (context) => {
    const disk = smallDisk('files', '64k')
    if (!disk) return context.skip()
    const app = await openApp('0', disk)
    try {
      writeFileSync(join(disk, 'large'), Buffer.alloc(56 * 1024))
      const answer = await callApp(
        app,
        fileAdd,
        { body: { file: new File([new Uint8Array(samples.jpg), Buffer.alloc(64 * 1024)], 'a.jpg') } },
        guestVisitor(),
      )
      expect([answer.statusCode, answer.json().errors[0].message]).toEqual([
        503,
        expect.stringContaining(WORD),
      ])
      expect(await files(test.db)).toEqual([])
      expect(
        readdirSync(disk, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()),
      ).toHaveLength(1)
    } finally {
      spawnSync('umount', [disk])
    }
  })

  it('of the database: a call is refused with a word, and all is well when there is space again', async (context) => {
    const user = serverUser(join(folder, 'none'))
    const disk = user && smallDisk('database', '128m')
    if (!disk) return context.skip()
    vi.spyOn(console, 'error').mockReturnValue()
    chownSync(disk, user.uid, user.gid)
    const server = inject('databaseServer')
    await runOn(server, `CREATE TABLESPACE small LOCATION '${disk}'`)
    await runOn(server, `CREATE DATABASE on_small TEMPLATE ${TEMPLATE} TABLESPACE small`)
    const url = databaseOn(server, 'on_small')
    const db = await openDatabase({ url })
    try {
      const app = await openApp('0', join(folder, 'uploads'), db)
      await runOn(url, 'CREATE TABLE filler (n int)')
      for (const rows of [100_000, 1_000, 1])
        await expect(
          (async () => {
            for (;;) await runOn(url, `INSERT INTO filler SELECT generate_series(1, ${rows})`)
          })(),
        ).rejects.toMatchObject({ code: '53100' })
      const answer = await addFile(app)
      expect([answer.statusCode, answer.json().errors[0].message]).toEqual([
        503,
        expect.stringContaining(WORD),
      ])
      await vi.waitFor(async () =>
        expect(await stateOf(app)).toEqual([503, { database: 'up', disk: 'full' }]),
      )
      await runOn(url, 'DROP TABLE filler')
      await vi.waitFor(async () => expect((await stateOf(app))[0]).toBe(200), 10_000)
      expect((await addFile(app)).statusCode).toBe(200)
    } finally {
      await db.destroy()
      await runOn(server, 'DROP DATABASE on_small')
      await runOn(server, 'DROP TABLESPACE small')
      spawnSync('umount', [disk])
    }
  })
})
