import { spawn, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import {
  closeToGuests,
  type OwnerKind,
  ownServer,
  type ServerSession,
} from '../../api/src/db/server-sessions.ts'
import { HOST } from '../lib/ports.ts'
import { runCommand } from '../lib/problem.ts'
import { program } from './binaries.ts'
import { addressOf, pathWithin } from './cluster.ts'
import { findServer, isPostmaster, readPostmaster, stopServer, TAKEN, takeLockFile } from './running.ts'

/** Runs a PostgreSQL server, marks it as owned and stops it in order with the parent process. */
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '' },
    binaries: { type: 'string', default: '' },
    port: { type: 'string', default: '' },
    kind: { type: 'string', default: 'command' },
    uid: { type: 'string' },
    gid: { type: 'string' },
    /** Speed matters more than the data, which go with the server. */
    temporary: { type: 'boolean', default: false },
  },
})
const { folder, binaries, port } = values
const kind: OwnerKind = values.kind === 'shop' ? 'shop' : 'command'
const user = values.uid ? { uid: Number(values.uid), gid: Number(values.gid) } : undefined
const STOP_PATIENCE = 8_000
const GUESTS_NOTICE = 1_000
const SESSION_PATIENCE = 500
const INTERVAL = 20

const SETTINGS = {
  listen_addresses: HOST,
  unix_socket_directories: '',
  random_page_cost: '1.1',
  // Independent of the machine: `timestamptz` in JSON has the offset, and `current_date` the day, of this zone.
  timezone: 'UTC',
  // Errors of queries are told by the programs that asked.
  log_min_messages: 'fatal',
  ...(values.temporary
    ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '64MB' }
    : {}),
}

await runCommand(async () => {
  if (await makeWay()) run()
  else process.exitCode = TAKEN
})

/** Whether no other owner's server runs here; the server of a dead owner is stopped first. */
async function makeWay(): Promise<boolean> {
  const running = await findServer(folder)
  if (running?.owner) {
    console.error(`С базой данных ${folder} уже работает процесс ${running.owner.pid}.`)
    return false
  }
  if (running) await stopServer(folder, running.pid)
  if (takeLockFile(folder))
    console.log(
      `В каталоге ${folder} осталась запись о сервере, который на этом компьютере не работает: он был прерван или каталог ` +
        'скопирован вместе с ней. Открываю базу данных. Одним каталогом с двух компьютеров пользоваться нельзя.',
    )
  return true
}

function run(): void {
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(
    program(binaries, 'postgres'),
    ['-D', pathWithin(folder, user), '-p', port, ...settings],
    { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'], ...user },
  )
  const url = addressOf(folder, Number(port))
  let running = true
  const end = (code: number) => {
    running = false
    if (values.temporary) rmSync(folder, { recursive: true, force: true })
    process.exit(code)
  }
  server.once('error', (error) => {
    console.error(error.message)
    end(1)
  })
  server.once('exit', (code) => {
    const other = ownership ? undefined : readPostmaster(folder)
    end(other && isPostmaster(other.pid, folder) ? TAKEN : (code ?? 1))
  })

  let stopping = false
  let ownership: ServerSession | undefined
  let closed: ServerSession | undefined
  const stop = async () => {
    stopping = true
    // The server would report each session that it cuts. A guest that comes now finds no owner and leaves.
    await Promise.race([ownership?.close(), sleep(SESSION_PATIENCE)])
    await Promise.race([closed?.close(), sleep(SESSION_PATIENCE)])
    if (process.platform === 'win32')
      spawnSync(program(binaries, 'pg_ctl'), ['kill', 'INT', String(server.pid)])
    else server.kill('SIGINT')
    setTimeout(() => server.kill('SIGQUIT'), STOP_PATIENCE).unref()
  }
  const stopWithoutGuests = async () => {
    const waiting = setTimeout(
      () => console.log('С базой данных ещё работает другая команда: жду, когда она закончит…'),
      GUESTS_NOTICE,
    )
    closed = await closeToGuests(url)
    clearTimeout(waiting)
    await stop()
  }
  process.stdin.once('close', stop)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void (kind === 'shop' || process.stdin.destroyed ? stop() : stopWithoutGuests()))

  void (async () => {
    // PostgreSQL cuts all sessions when one of its processes crashes.
    while (!stopping && running) {
      ownership = readPostmaster(folder)?.port ? await ownServer(url, { kind, pid: process.pid }) : undefined
      if (ownership) await ownership.ended
      else await sleep(INTERVAL)
    }
  })()
}
