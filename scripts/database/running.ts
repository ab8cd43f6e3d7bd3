import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findOwner, type ServerOwner } from '../../api/src/db/server-sessions.ts'
import { Problem } from '../lib/problem.ts'
import { addressOf } from './cluster.ts'

export interface RunningServer {
  readonly url: string
  readonly pid: number
  /** Null when the process that started the server was killed. */
  readonly owner: ServerOwner | null
}

/** Exit code of a keeper that found another server of its folder. */
export const TAKEN = 75

/** Milliseconds; the repair after a crash of the machine takes the longest. */
const START_PATIENCE = 120_000
/** The owner marks the server right after its start. */
const OWNER_PATIENCE = 2_000
const INTERVAL = 50

/** The server that runs on the cluster in the folder; one that is starting or ending is waited for. */
export async function findServer(folder: string): Promise<RunningServer | undefined> {
  const began = Date.now()
  let answered = 0
  for (;;) {
    const postmaster = readPostmaster(folder)
    if (!postmaster || !isPostmaster(postmaster.pid, folder)) return undefined
    const { pid, port } = postmaster
    const url = addressOf(folder, port)
    const owner = port ? await findOwner(url) : undefined
    if (owner) return { url, pid, owner }
    if (owner === null) {
      answered ||= Date.now()
      if (Date.now() - answered > OWNER_PATIENCE) return { url, pid, owner }
    }
    if (Date.now() - began > START_PATIENCE)
      throw new Problem(
        `PostgreSQL (процесс ${pid}) с каталогом ${folder} не отвечает: остановите этот процесс.`,
      )
    await sleep(INTERVAL)
  }
}

/** Ends a server without an owner in order. */
export async function stopServer(folder: string, pid: number): Promise<void> {
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + START_PATIENCE
  while (isPostmaster(pid, folder)) {
    if (Date.now() > deadline) throw new Problem(`PostgreSQL (процесс ${pid}) не останавливается.`)
    await sleep(INTERVAL)
  }
}

const lockFile = (folder: string) => join(folder, 'postmaster.pid')

/** The server's own record of its process; the port is 0 while it takes no connections. */
export function readPostmaster(folder: string): { pid: number; port: number } | undefined {
  let text: string
  try {
    text = readFileSync(lockFile(folder), 'utf8')
  } catch {
    return undefined
  }
  const [pid, , , port, , , , status] = text.split('\n')
  return { pid: Number(pid), port: status?.startsWith('ready') ? Number(port) : 0 }
}

/**
 * Makes the lock file of a server that does not run on this machine acceptable to a child of this process. PostgreSQL judges
 * the number of the process alone, and another process may have it. Returns whether there was such a file.
 */
export function takeLockFile(folder: string): boolean {
  const dead = readPostmaster(folder)
  if (!dead || isPostmaster(dead.pid, folder)) return false
  const file = lockFile(folder)
  if (process.platform === 'win32') rmSync(file)
  else {
    // PostgreSQL accepts the number of its parent. By the other lines it finds processes that outlived a dead server.
    const [, ...rest] = readFileSync(file, 'utf8').split('\n')
    writeFileSync(file, [process.pid, ...rest, ...(rest.length ? [] : [''])].join('\n'))
  }
  return true
}

/** Another process may have the number of a server that is dead or ran on another machine, so its folder is compared. */
export function isPostmaster(pid: number, folder: string): boolean {
  const real = realpathSync(folder)
  if (process.platform === 'linux')
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === real
    } catch {
      return false
    }
  const { stdout } = spawnSync('lsof', ['-a', '-p', String(pid), '-d', 'cwd', '-Fn'], { encoding: 'utf8' })
  return (stdout ?? '').split('\n').includes(`n${real}`)
}
