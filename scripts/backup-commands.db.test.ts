import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseOn, runOn } from '../api/src/testing/template-database.ts'
import { findInstalled } from './database/binaries.ts'
import { withShopDatabase } from './database/shop-database.ts'
import { startTestServer } from './database/test-server.ts'
import { serverUser } from './database/user.ts'
import { readServices } from './images/services.ts'
import { ROOT } from './lib/front-ends.ts'

const [, part = ''] =
  /^## Back up and restore\n([\s\S]*?)^## /m.exec(readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')) ??
  []
const blocks = [...part.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block)
/** The only block with these words. */
const block = (...words: string[]): string => {
  const found = blocks.filter((one) => words.every((word) => one.includes(word)))
  expect(found, words.join(' ')).toHaveLength(1)
  return found[0] ?? ''
}

/** Runs a command of the service `backup` on this machine, in place of the service's container. */
const DOCKER = `#!/bin/sh
set -eu
[ "$1" = compose ]
verb=$2; shift 2
case "$verb" in start | stop) echo "$verb $*" >> "$MACHINE/done"; exit ;; exec | run) ;; *) exit 64 ;; esac
while :; do case "$1" in -*) shift ;; *) break ;; esac; done
[ "$1" = backup ]; shift
for word; do shift; set -- "$@" "$(echo "$word" | sed "s|/backups|$MACHINE/backups|")"; done
exec env -i PATH="$SERVICE_PATH" DATABASE_URL="$SHOP" FILES_DIR="$MACHINE$SERVICE_FILES" BACKUP_DIR="$MACHINE$SERVICE_COPIES" "$@"
`

/** The server of the other tests has no pg_dump and pg_restore. */
const installed = findInstalled(serverUser(tmpdir()))
const folder = mkdtempSync(join(tmpdir(), 'verstak-commands-'))
let server: Awaited<ReturnType<typeof startTestServer>> | undefined
beforeAll(async () => {
  if (installed) server = await startTestServer(installed)
})
afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true })
})

interface Machine {
  readonly home: string
  readonly database: string
  readonly run: (commands: string) => string
}

/** A machine with an empty database and the checkout, and with nothing else. */
async function freshMachine(name: string): Promise<Machine> {
  const home = join(folder, name)
  mkdirSync(join(home, 'bin'), { recursive: true })
  cpSync(join(ROOT, 'scripts/backup'), join(home, 'scripts/backup'), { recursive: true })
  writeFileSync(join(home, 'bin/docker'), DOCKER, { mode: 0o755 })
  const database = server ? databaseOn(server.url, name) : ''
  if (server) await runOn(server.url, `CREATE DATABASE ${name}`)
  const { environment = {} } = readServices().backup ?? {}
  const path = `${installed?.folder}:${process.env.PATH}`
  const env = {
    PATH: `${home}/bin:${path}`,
    SERVICE_PATH: `${home}/scripts/backup:${path}`,
    SERVICE_FILES: environment.FILES_DIR,
    SERVICE_COPIES: environment.BACKUP_DIR,
    SHOP: database,
    MACHINE: home,
  }
  const run = (commands: string) => {
    const here = commands.replace(/(?<=DATABASE_URL=)\S+/, database).replaceAll('/srv/', `${home}/srv/`)
    const { status, stdout, stderr } = spawnSync('sh', ['-eu', '-c', here], {
      cwd: home,
      env,
      encoding: 'utf8',
    })
    expect({ status, stderr }, commands).toEqual({ status: 0, stderr: '' })
    return stdout
  }
  return { home, database, run }
}

async function fill({ home, database }: Machine, files: string): Promise<void> {
  await runOn(database, "CREATE TABLE kept AS SELECT 'the order' AS text")
  mkdirSync(join(home, files, 'ab'), { recursive: true })
  writeFileSync(join(home, files, 'ab/one'), 'the drawing')
}

async function expectFilled({ home, database }: Machine, files: string): Promise<void> {
  expect(await runOn(database, 'SELECT text FROM kept')).toEqual([{ text: 'the order' }])
  expect(readFileSync(join(home, files, 'ab/one'), 'utf8')).toBe('the drawing')
}

const EXAMPLE = '20261123T030000Z'
/** The name that both `backup now` and `backup list` print. */
const nameIn = (output: string): string => {
  expect(output).toMatch(/^(\d{8}T\d{6}Z)\n\1\n$/)
  return output.slice(0, EXAMPLE.length)
}

describe('the commands of «Back up and restore» in docs/operations.md', () => {
  it('are all run here', () => {
    expect(blocks).toHaveLength(7)
  })

  it.skipIf(!installed)('restore a shop of containers on a new machine', async () => {
    const [old, fresh] = [await freshMachine('old_containers'), await freshMachine('new_containers')]
    await fill(old, 'data/files')
    const name = nameIn(old.run(block('docker', 'backup now')))
    cpSync(join(old.home, 'copies.tar'), join(fresh.home, 'copies.tar'))
    // The image makes them.
    for (const volume of ['data', 'backups']) mkdirSync(join(fresh.home, volume))
    fresh.run(block('docker', 'copies.tar', '--extract'))
    const said = fresh.run(block('docker', 'restore').replaceAll(EXAMPLE, name))
    expect(said).toBe(`${name} is restored\n`)
    expect(readFileSync(join(fresh.home, 'done'), 'utf8')).toBe('stop api\nstart api\n')
    await expectFilled(fresh, 'data/files')
  })

  it.skipIf(!installed)('restore a shop without containers on a new machine', async () => {
    const [old, fresh] = [await freshMachine('old_shop'), await freshMachine('new_shop')]
    await fill(old, 'srv/verstak/files')
    const commands = block('export', 'backup now')
    const name = nameIn(old.run(commands))
    cpSync(join(old.home, 'srv/backups'), join(fresh.home, 'srv/backups'), { recursive: true })
    const variables = commands
      .split('\n')
      .filter((line) => line.startsWith('export'))
      .join('\n')
    const restore = block('sh scripts/backup/restore').replaceAll(EXAMPLE, name)
    expect(fresh.run(`${variables}\n${restore}`)).toBe(`${name} is restored\n`)
    await expectFilled(fresh, 'srv/verstak/files')
  })

  it('restore a shop with the embedded database on a new machine, and over an old shop', async () => {
    const [old, fresh] = [await freshMachine('old_embedded'), await freshMachine('new_embedded')]
    const dataDir = ({ home }: Machine) => join(home, '.data')
    const use = (machine: Machine, statement: string) =>
      withShopDatabase(dataDir(machine), (url) => runOn(url, statement))
    await use(old, "CREATE TABLE kept AS SELECT 'the order' AS text")
    old.run(block('cp -a .data'))
    await use(old, 'DROP TABLE kept')
    cpSync(join(old.home, 'srv'), join(fresh.home, 'srv'), { recursive: true })
    for (const machine of [fresh, old]) {
      machine.run(block('.data-restored'))
      expect(await use(machine, 'SELECT text FROM kept')).toEqual([{ text: 'the order' }])
    }
    expect(existsSync(join(old.home, '.data-replaced'))).toBe(true)
  })

  it('find the volumes of their service in its image, where its user may write', () => {
    const { volumes = [] } = readServices().backup ?? {}
    const [, stage = ''] =
      /^FROM \S+ AS backup\n([\s\S]*)/m.exec(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')) ?? []
    const [, owned = ''] = /mkdir .* && chown 1000:1000 (.*)/.exec(stage) ?? []
    expect(owned.split(' ').sort()).toEqual(volumes.map((volume) => volume.split(':')[1]).sort())
  })
})
