import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
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

/** The server's own record of its process; the port is 0 while it takes no connections. */
export function readPostmaster(folder: string): { pid: number; port: number } | undefined {
  let text: string
  try {
    text = readFileSync(join(folder, 'postmaster.pid'), 'utf8')
  } catch {
    return undefined
  }
  const [pid, , , port, , , , status] = text.split('\n')
  return { pid: Number(pid), port: status?.startsWith('ready') ? Number(port) : 0 }
}

/** Another process may have the number of a server that is dead. */
export function isPostmaster(pid: number, folder: string): boolean {
  if (process.platform === 'linux')
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
    } catch {
      return false
    }
  const { stdout } = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' })
  return /postgres/.test(stdout ?? '')
}
