import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ownFolder } from '../../api/src/db/own-folder.ts'
import { type OwnerKind, visitServer } from '../../api/src/db/server-sessions.ts'
import { secretOf } from '../../shared/process/environment.ts'
import { hasEnded, spawnNode, stopChild } from '../lib/children.ts'
import { findFreePort } from '../lib/ports.ts'
import { Problem } from '../lib/problem.ts'
import { EndedEarly, type Supervisor } from '../lib/supervisor.ts'
import { type Cluster, openCluster, tellOfOldDatabase } from './cluster.ts'
import { findServer, type RunningServer, TAKEN } from './running.ts'

export interface OpenedDatabase {
  readonly url: string
  readonly close: () => Promise<void>
}

const INTERVAL = 20
/** A keeper first waits for the guests of its server. */
const NO_HURRY = 24 * 3_600_000

/** The database of the shop: the server of `DATABASE_URL`, else the embedded one of the data directory. Throws a `Problem`. */
export async function openShopDatabase(dataDir: string): Promise<OpenedDatabase> {
  const given = secretOf('DATABASE_URL', process.env)
  return given ? { url: given, close: async () => {} } : openEmbedded(dataDir)
}

/**
 * The embedded server of the data directory. When it does not run yet, it runs until `close`, and until other commands that use
 * it have ended.
 */
export async function openEmbedded(dataDir: string): Promise<OpenedDatabase> {
  const folder = folderIn(dataDir)
  for (;;) {
    const running = await findServer(folder)
    const session = running?.owner ? await visitServer(running.url) : undefined
    if (running && session) return { url: running.url, close: session.close }
    const started = await startServer(openFolder(dataDir), false)
    if (started) return started
  }
}

/** Runs `work` with the address of the shop's database: see `openShopDatabase`. */
export async function withShopDatabase<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const { url, close } = await openShopDatabase(dataDir)
  try {
    return await work(url)
  } finally {
    await close()
  }
}

/** Starts the embedded server with the shop, unless `DATABASE_URL` names another; gives the address. Throws a `Problem`. */
export async function startShopDatabase(supervisor: Supervisor, dataDir: string): Promise<string> {
  const given = secretOf('DATABASE_URL', process.env)
  if (given) return given
  const folder = folderIn(dataDir)
  for (;;) {
    await waitForTurn(folder, dataDir)
    const port = await findFreePort()
    try {
      await supervisor.start({
        name: 'postgres',
        args: keeperOf(openFolder(dataDir), port, 'shop'),
        // A shop that came at the same time has a port of its own.
        health: async () => portOf(await findServer(folder)) === port,
        stopsLast: true,
      })
    } catch (error) {
      if (error instanceof EndedEarly && error.code === TAKEN) continue
      throw error
    }
    const started = await findServer(folder)
    if (!started) throw new Problem('PostgreSQL остановился сразу после запуска: причина выше.')
    return started.url
  }
}

const portOf = (server: RunningServer | undefined): number | undefined =>
  server?.owner ? Number(new URL(server.url).port) : undefined

const folderIn = (dataDir: string): string => join(dataDir, 'postgres')

function openFolder(dataDir: string): Cluster {
  ownFolder(dataDir)
  const folder = folderIn(dataDir)
  if (!existsSync(folder)) tellOfOldDatabase(dataDir)
  return openCluster(folder, { durable: true })
}

async function waitForTurn(folder: string, dataDir: string): Promise<void> {
  let told = false
  for (;;) {
    const owner = (await findServer(folder))?.owner
    if (!owner) return
    if (owner.kind === 'shop')
      throw new Problem(
        `С каталогом данных ${dataDir} уже работает магазин (процесс ${owner.pid}): остановите его (Ctrl-C), ` +
          'задайте другой DATA_DIR или укажите сервер в DATABASE_URL.',
      )
    if (!told) console.log('С базой данных работает команда, запущенная раньше: жду, когда она закончит…')
    told = true
    await sleep(INTERVAL * 10)
  }
}

const keeperOf = (
  { folder, binaries, user }: Cluster,
  port: number,
  kind: OwnerKind,
  ...more: string[]
): string[] => [
  'scripts/database/keeper.ts',
  ...['--folder', folder, '--binaries', binaries.folder, '--port', String(port), '--kind', kind],
  ...(user ? ['--uid', String(user.uid), '--gid', String(user.gid)] : []),
  ...more,
]

/** Undefined when another process has started a server of this folder first. Throws a `Problem` with the server's own words. */
export async function startServer(cluster: Cluster, temporary: boolean): Promise<OpenedDatabase | undefined> {
  const said: string[] = []
  const args = keeperOf(cluster, await findFreePort(), 'command', ...(temporary ? ['--temporary'] : []))
  let ready = false
  const keeper = spawnNode(args, { onLine: (line) => (ready ? console.error(line) : said.push(line)) })
  const url = await addressWhenReady(cluster.folder, keeper)
  ready = true
  if (url) return { url, close: () => stopChild(keeper, NO_HURRY) }
  if (keeper.exitCode === TAKEN) return undefined
  throw new Problem(`PostgreSQL не запустился:\n${said.slice(-20).join('\n')}`)
}

async function addressWhenReady(folder: string, keeper: ChildProcess): Promise<string | undefined> {
  while (!hasEnded(keeper)) {
    const running = await findServer(folder)
    if (running?.owner?.pid === keeper.pid) return running?.url
    await sleep(INTERVAL)
  }
  return undefined
}
