import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasEnded, spawnNode, stopChild } from './lib/children.ts'
import { findFreePort, HOST } from './lib/ports.ts'
import { findPostgres } from './postgres-binaries.ts'

export interface PostgresCluster {
  /** A superuser's address of the database `postgres`. */
  readonly url: string
  stop(): Promise<void>
}

const START_PATIENCE = 30_000
const USER = 'verstak'

/** The cluster is only for tests, so speed matters more than safety. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '100',
  shared_buffers: '64MB',
  unix_socket_directories: '',
  listen_addresses: HOST,
}

/** The first locale that this PostgreSQL has; each of them knows Russian letters. */
const LOCALES = [
  ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
  ['--locale=C.UTF-8'],
  ['--locale=en_US.UTF-8'],
]

/** The cluster ends with this process. Undefined when PostgreSQL is missing and cannot be installed. */
export async function startPostgres(): Promise<PostgresCluster | undefined> {
  const bin = findPostgres()
  if (!bin) return undefined
  const owner = ownerOfFiles()
  const folder = mkdtempSync(join(tmpdir(), 'verstak-postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  try {
    createCluster(join(bin, 'initdb'), folder, owner)
    return await run(join(bin, 'postgres'), folder, owner)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

type Owner = { uid: number; gid: number }

/** PostgreSQL refuses to run as root, so its own user or `nobody` runs it. */
function ownerOfFiles(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const user of ['postgres', 'nobody']) {
    const id = (flag: string) => spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout?.trim()
    const [uid, gid] = [id('-u'), id('-g')]
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('Тестовому PostgreSQL нужен пользователь postgres или nobody: под root он не работает.')
}

function createCluster(initdb: string, folder: string, owner: Owner | undefined): void {
  const common = ['-D', join(folder, 'data'), '-U', USER, '-A', 'trust', '-E', 'UTF8', '--no-sync']
  let reason: unknown
  for (const locale of LOCALES) {
    try {
      execFileSync(initdb, [...common, ...locale], { cwd: folder, stdio: 'pipe', encoding: 'utf8', ...owner })
      return
    } catch (error) {
      reason = error
      rmSync(join(folder, 'data'), { recursive: true, force: true })
    }
  }
  throw reason
}

async function run(postgres: string, folder: string, owner: Owner | undefined): Promise<PostgresCluster> {
  const port = await findFreePort()
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log: string[] = []
  const child = spawnNode(
    [
      'scripts/lib/leash.ts',
      ...(owner ? ['--uid', String(owner.uid), '--gid', String(owner.gid)] : []),
      ...['--remove', folder, '--', postgres, '-D', join(folder, 'data'), '-p', String(port), ...settings],
    ],
    { onLine: (line) => log.push(line) },
  )
  const cluster = { url: `postgres://${USER}@${HOST}:${port}/postgres`, stop: () => stopChild(child) }
  const deadline = Date.now() + START_PATIENCE
  while (!log.some((line) => line.includes('ready to accept connections')) || !(await isListening(port))) {
    if (hasEnded(child) || Date.now() > deadline) {
      await cluster.stop()
      throw new Error(`PostgreSQL не запустился:\n${log.slice(-20).join('\n')}`)
    }
    await sleep(50)
  }
  return cluster
}

function isListening(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, HOST)
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}
