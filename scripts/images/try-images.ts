import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { routeTable } from '../../shared/domain/route-table.ts'
import { startTestServer } from '../database/test-server.ts'
import { hasEnded, stopChild } from '../lib/children.ts'
import { Problem } from '../lib/problem.ts'
import type { Replayed } from './replay.ts'
import type { ComposeService } from './services.ts'

const PATIENCE_MS = 90_000
const AGAIN_MS = 200
const LOG_TAIL = 30

interface Trial {
  readonly services: Readonly<Record<string, ComposeService>>
  readonly images: ReadonlyMap<string, Replayed>
  /** Folder for volumes. */
  readonly work: string
  /** Added to every port. */
  readonly shift: number
}

/**
 * Starts the programs of the images with what docker-compose.yml tells them, the shell before any remote, and opens a page
 * of each remote. The database is on a server of this machine, and mail stays in the outbox.
 */
export async function tryImages(trial: Trial, remotes: readonly string[]): Promise<void> {
  const running = new Map<string, Running>()
  const database = await startTestServer()
  const start = async (name: string) => {
    const one = startImage(trial, name, database.url)
    running.set(name, one)
    await until(`${name} отвечает`, one, async () => (await fetch(one.health)).ok)
  }
  try {
    await start('api')
    await start('shell')
    const shell = running.get('shell') as Running
    const home = new URL('/', shell.health)
    const { status } = await fetch(home)
    if (status !== 503) throw new Problem(`Без витрин главная должна ответить 503, а ответила ${status}`)
    for (const [before, name] of remotes.entries()) {
      await start(name)
      await until(
        `набор с ${name}`,
        shell,
        async () => (await (await fetch(shell.health)).json()).set === before + 1,
      )
      const page = new URL(pageOf(name), shell.health)
      await until(`${page.pathname} показана`, shell, async () => {
        const answer = await fetch(page, { redirect: 'manual' })
        return answer.status < 400
      })
      console.log(`  ${name}: опубликована и показана, ${page.pathname}`)
    }
    await seeCounts(trial, ['shell', 'api'])
  } finally {
    for (const { child } of [...running.values()].reverse()) await stopChild(child)
    await database.close()
  }
}

/** Checks that the shell and the API have counted the responses. */
async function seeCounts({ services, shift }: Trial, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const port = Number(services[name]?.environment?.METRICS_PORT) + shift
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    if (!/^verstak_http_requests_total\{.*\} [1-9]/m.test(text)) throw new Problem(`${name}: счётчики пусты`)
    console.log(`  ${name}: счётчики, строк ${text.split('\n').length}`)
  }
}

/** An address of the remote without parameters; the manifest of a remote outside the route table has its own. */
const pageOf = (name: string): string =>
  routeTable.find(({ owner, path }) => owner === name && !path.includes('{'))?.path ?? '/'

interface Running {
  readonly child: ChildProcess
  readonly health: string
  readonly log: string[]
}

function startImage({ services, images, work, shift }: Trial, name: string, databaseUrl: string): Running {
  const image = images.get(name)
  const service = services[name]
  if (!image || !service) throw new Problem(`Нет образа ${name}`)
  const mounts = (service.volumes ?? []).map((volume) => volume.split(':'))
  const onThisMachine = (text: string): string => {
    const mount = mounts.find(([, path = '']) => text.startsWith(path))
    if (mount) {
      const folder = join(work, 'volumes', mount[0] ?? '')
      mkdirSync(folder, { recursive: true })
      return text.replace(mount[1] ?? '', folder)
    }
    return text
      .replace(/\/\/[\w.-]+(?=:\d)/, '//127.0.0.1')
      .replace(/(?<=^|127\.0\.0\.1:)\d{4}(?=$|\/)/, (port) => String(Number(port) + shift))
  }
  const given = Object.entries(service.environment ?? {}).filter(
    ([variable]) => !['DATABASE_URL', 'SMTP_URL', 'TRUSTED_PROXIES'].includes(variable),
  )
  const env = Object.fromEntries(given.map(([variable, value]) => [variable, onThisMachine(value)]))
  if (service.environment?.DATABASE_URL) env.DATABASE_URL = databaseUrl
  const [program = '', ...args] = image.program
  const log: string[] = []
  const child = spawn(program === 'node' ? process.execPath : program, args, {
    cwd: image.home,
    env: { PATH: process.env.PATH, ...image.env, ...env, HOST: '127.0.0.1', METRICS_HOST: '127.0.0.1' },
    detached: true,
  })
  for (const output of [child.stdout, child.stderr]) output.on('data', (piece) => log.push(String(piece)))
  return { child, health: env.HEALTH_URL ?? '', log }
}

async function until(what: string, { child, log }: Running, isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(AGAIN_MS)) {
    if (hasEnded(child)) break
    if (await isSo().catch(() => false)) return
  }
  throw new Problem(`Не дождался: ${what}.\n${log.join('').split('\n').slice(-LOG_TAIL).join('\n')}`)
}
