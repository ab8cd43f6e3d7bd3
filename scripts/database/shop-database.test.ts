import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Db, openDatabase } from '../../api/src/db/database.ts'
import { filesBelow } from '../lib/digest.ts'
import { createSupervisor } from '../lib/supervisor.ts'
import { openCluster } from './cluster.ts'
import { findServer, isPostmaster, readPostmaster, takeLockFile } from './running.ts'
import { openEmbedded, openShopDatabase, startShopDatabase, withShopDatabase } from './shop-database.ts'

const made = mkdtempSync(join(tmpdir(), 'verstak-made-cluster-'))
beforeAll(() => void openCluster(join(made, 'postgres'), { durable: false }))
afterAll(() => rmSync(made, { recursive: true }))

/** A folder that others cannot enter, as a checkout in the home of root, with a copy of a cluster. */
let dataDir: string
let folder: string
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', '')
  dataDir = mkdtempSync(join(tmpdir(), 'verstak-shop-database-'))
  folder = join(dataDir, 'postgres')
  cpSync(made, dataDir, { recursive: true })
})
afterEach(() => rmSync(dataDir, { recursive: true }))
const withoutCluster = () => rmSync(folder, { recursive: true })

const postmaster = (): number => readPostmaster(folder)?.pid ?? 0

async function onServer<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDatabase({ url })
  return work(db).finally(() => db.destroy())
}

const addTable = (url: string, name = 'kept') =>
  onServer(url, (db) => db.schema.createTable(name).addColumn('id', 'integer').execute())
const tables = (url: string) =>
  onServer(url, async (db) => (await db.introspection.getTables()).map(({ name }) => name))
const setting = (url: string, name: string) =>
  onServer(url, async (db) => {
    const query = db.selectNoFrom((eb) => eb.fn<string>('current_setting', [eb.val(name)]).as('value'))
    return (await query.executeTakeFirstOrThrow()).value
  })

describe('the embedded server', () => {
  it('runs while a command runs, and its data persist', async () => {
    await withShopDatabase(dataDir, (url) => addTable(url))
    expect(postmaster()).toBe(0)
    expect(await withShopDatabase(dataDir, tables)).toEqual(['kept'])
  })

  it('is shared by commands and stops with the last one', async () => {
    const first = await openEmbedded(dataDir)
    const second = await openEmbedded(dataDir)
    expect(second.url).toBe(first.url)
    const closed = vi.fn()
    const closing = first.close().then(closed)
    await addTable(second.url)
    expect(closed).not.toHaveBeenCalled()
    await second.close()
    await closing
    expect(postmaster()).toBe(0)
  })

  it('is created once by two simultaneous commands', async () => {
    withoutCluster()
    const opened = await Promise.all([openEmbedded(dataDir), openEmbedded(dataDir)])
    expect(new Set(opened.map(({ url }) => url)).size).toBe(1)
    await Promise.all(opened.map(({ close }) => close()))
    expect(postmaster()).toBe(0)
  })

  it('accepts no other machines, other users or connections without the password', async () => {
    await withShopDatabase(dataDir, async (url) => {
      expect(await setting(url, 'listen_addresses')).toBe('127.0.0.1')
      expect(await setting(url, 'unix_socket_directories')).toBe('')
      const address = new URL(url)
      address.password = 'wrong'
      await expect(openDatabase({ url: address.href })).rejects.toThrow('password authentication failed')
    })
    for (const path of [folder, join(folder, 'password')]) expect(statSync(path).mode & 0o077).toBe(0)
  })

  it('uses UTC whatever the time zone of the machine', async () => {
    appendFileSync(join(folder, 'postgresql.conf'), "timezone = 'Asia/Vladivostok'\n")
    expect(await withShopDatabase(dataDir, (url) => setting(url, 'timezone'))).toBe('UTC')
  })

  it('has durable writes', async () => {
    const names = ['fsync', 'synchronous_commit', 'full_page_writes']
    const settings = await withShopDatabase(dataDir, (url) =>
      Promise.all(names.map((name) => setting(url, name))),
    )
    expect(settings).toEqual(['on', 'on', 'on'])
  })
})

describe('after a kill', () => {
  it.each([['all processes'], ['all processes but the server']])(
    'of %s the data are there',
    async (killed) => {
      const { url, close } = await openEmbedded(dataDir)
      await addTable(url)
      const left = postmaster()
      const keeper = (await findServer(folder))?.owner?.pid ?? 0
      if (killed === 'all processes') process.kill(left, 'SIGKILL')
      process.kill(keeper, 'SIGKILL')
      await close()

      expect(await withShopDatabase(dataDir, tables)).toEqual(['kept'])
      expect(isPostmaster(left, folder)).toBe(false)
      expect(postmaster()).toBe(0)
    },
  )

  it('another process may have the pid of the dead server', async () => {
    writeFileSync(join(folder, 'postmaster.pid'), `${process.pid}\n${folder}\n1\n5432\n\n127.0.0.1\n`)
    expect(await withShopDatabase(dataDir, tables)).toEqual([])
  })
})

describe('a copied data directory', () => {
  const lockFile = () => join(folder, 'postmaster.pid')
  const startShop = async () => {
    const said = vi.spyOn(console, 'log').mockReturnValue()
    const supervisor = createSupervisor()
    const url = await startShopDatabase(supervisor, dataDir)
    return { said: said.mock.calls.flat().join('\n'), found: await tables(url), stop: supervisor.stopAll }
  }
  const TAKEN_OVER = 'осталась запись о сервере, который на этом компьютере не работает'

  it.each([
    [
      'the number of a process that runs here',
      `${process.pid}\n/srv/shop/postgres\n1\n5432\n\n127.0.0.1\n  5 14\nready\n`,
    ],
    ['half a record, as of an interrupted copy', '\0\0\0'],
  ])("is opened beside another machine's lock file with %s, and the shop says so", async (_name, text) => {
    writeFileSync(lockFile(), text)
    const { said, found, stop } = await startShop()
    expect(said).toContain(TAKEN_OVER)
    expect(found).toEqual([])
    await stop()
  })

  it('of a shop that still runs is opened beside it', async () => {
    const { url, close } = await openEmbedded(dataDir)
    await addTable(url)
    const copy = mkdtempSync(join(tmpdir(), 'verstak-copied-'))
    cpSync(dataDir, copy, { recursive: true })
    await withShopDatabase(copy, async (other) => expect(other).not.toBe(url))
    expect(await tables(url)).toEqual(['kept'])
    await close()
    rmSync(copy, { recursive: true })
  })

  it('is not taken from a server that runs', async () => {
    const { url, close } = await openEmbedded(dataDir)
    const before = readFileSync(lockFile(), 'utf8')
    expect(takeLockFile(folder)).toBe(false)
    expect(readFileSync(lockFile(), 'utf8')).toBe(before)
    expect(await tables(url)).toEqual([])
    await close()
  })
})

describe('a data directory', () => {
  const state = () =>
    filesBelow(dataDir).map((file) => [file, statSync(file).mtimeMs, readFileSync(file, 'hex')])

  it('of another PostgreSQL version is reported and not changed', async () => {
    writeFileSync(join(folder, 'PG_VERSION'), '14\n')
    const before = state()
    await expect(openShopDatabase(dataDir)).rejects.toThrow(
      `База данных в каталоге ${folder} сделана PostgreSQL 14, а этот магазин работает с PostgreSQL`,
    )
    expect(state()).toEqual(before)
  })

  it('not created by the shop is not changed', async () => {
    withoutCluster()
    mkdirSync(folder)
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    await expect(openShopDatabase(dataDir)).rejects.toThrow('сделан не этим магазином')
    expect(state()).toHaveLength(1)
  })

  it('of the former embedded database is reported and not changed', async () => {
    withoutCluster()
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    const old = join(dataDir, 'database')
    mkdirSync(old)
    writeFileSync(join(old, 'PG_VERSION'), '18\n')
    const before = statSync(join(old, 'PG_VERSION')).mtimeMs
    for (const name of ['first', 'second']) await withShopDatabase(dataDir, (url) => addTable(url, name))
    expect(warned.mock.calls).toEqual([
      [expect.stringContaining(`Каталог ${old} остался от прежней встроенной`)],
    ])
    expect(statSync(join(old, 'PG_VERSION')).mtimeMs).toBe(before)
  })
})

describe('the shop', () => {
  it('keeps the server until it stops, allows commands and refuses a second shop', async () => {
    const supervisor = createSupervisor()
    const url = await startShopDatabase(supervisor, dataDir)
    await withShopDatabase(dataDir, async (same) => {
      expect(same).toBe(url)
      await addTable(same)
    })
    expect(await tables(url)).toEqual(['kept'])
    await expect(startShopDatabase(createSupervisor(), dataDir)).rejects.toThrow(
      `С каталогом данных ${dataDir} уже работает магазин`,
    )
    await supervisor.stopAll()
    expect(postmaster()).toBe(0)
  })

  it('waits for a command that starts at the same time, and only one of two shops is refused', async () => {
    withoutCluster()
    vi.spyOn(console, 'log').mockReturnValue()
    const supervisors = [createSupervisor(), createSupervisor()]
    const shops = Promise.allSettled(supervisors.map((one) => startShopDatabase(one, dataDir)))
    await withShopDatabase(dataDir, (url) => addTable(url))
    const [fulfilled, ...more] = (await shops).sort((a, b) => a.status.localeCompare(b.status))
    expect(more).toMatchObject([{ reason: { message: expect.stringContaining('уже работает магазин') } }])
    expect(fulfilled).toMatchObject({ status: 'fulfilled' })
    if (fulfilled?.status === 'fulfilled') expect(await tables(fulfilled.value)).toEqual(['kept'])
    await Promise.all(supervisors.map((one) => one.stopAll()))
    expect(postmaster()).toBe(0)
  })

  it('restarts a killed server at the same address', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const supervisor = createSupervisor()
    const url = await startShopDatabase(supervisor, dataDir)
    await addTable(url)
    process.kill(postmaster(), 'SIGKILL')
    await vi.waitFor(async () => expect(await tables(url)).toEqual(['kept']), 30_000)
    await supervisor.stopAll()
  })

  it('gets the server of DATABASE_URL and starts none', async () => {
    const given = 'postgres://shop:secret@db.example/shop'
    withoutCluster()
    vi.stubEnv('DATABASE_URL', given)
    expect(await withShopDatabase(dataDir, async (url) => url)).toBe(given)
    expect(existsSync(folder)).toBe(false)
  })
})
