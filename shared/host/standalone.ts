/**
 * One remote on its own: its static origin and the standalone host, with only the API beside them.
 * `node shared/host/standalone.ts <remote folder> [--port N] [--api URL] [--build NAME]`; the origin takes port
 * N+1, or REMOTE_PORT.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildOf, outputOf, readVersion, versionFile } from '../build/output.ts'
import { type RemoteName, remoteNames, routeTable } from '../domain/route-table.ts'
import type { ReleaseList } from './server/settings.ts'

const SHARED = resolve(import.meta.dirname, '..')
const HOST = join(import.meta.dirname, 'standalone')
/** What the standalone host is made of. */
const SOURCES = ['build', 'bus', 'contract', 'domain', 'host', 'http', 'router', 'ui']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string' }, api: { type: 'string' }, build: { type: 'string' } },
})
const folder = resolve(positionals[0] ?? '.')
const port = Number(values.port ?? process.env.PORT ?? 3000)
const originPort = Number(process.env.REMOTE_PORT ?? port + 1)
/** Of the remote and of the host alike: they share one React. */
const build = buildOf(values.build)
const children: ChildProcess[] = []

function newest(path: string): number {
  const ownBuild = /(^|\/)(dist|node_modules)(\/|$)/
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => !ownBuild.test(file))
    .reduce((latest, file) => Math.max(latest, statSync(join(path, file)).mtimeMs), 0)
}

const built = (front: string) => existsSync(versionFile(front, build))
const upToDate = (): boolean =>
  built(HOST) &&
  Math.max(...SOURCES.map((source) => newest(join(SHARED, source)))) <
    statSync(versionFile(HOST, build)).mtimeMs

function start(args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  children.push(child)
  return child
}

async function buildFrontEnd(front: string): Promise<void> {
  const [code] = await once(start([join(SHARED, 'build/cli.ts'), front, '--build', build]), 'exit')
  if (code !== 0) throw new Error(`${front} does not build: the reason is above`)
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  )
}

async function waitFor(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${url} did not start: the reason is above`)
    if (await answers(url)) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`${url} does not answer`)
}

async function run(name: RemoteName): Promise<void> {
  if (!built(folder)) await buildFrontEnd(folder)
  if (!upToDate()) await buildFrontEnd(HOST)
  const origin = start([
    join(import.meta.dirname, 'static-origin.ts'),
    folder,
    '--port',
    String(originPort),
    '--build',
    build,
  ])
  await waitFor(`http://127.0.0.1:${originPort}/health/`, origin)

  const releases: ReleaseList = {
    remotes: { [name]: { url: `http://127.0.0.1:${originPort}/${name}/${readVersion(folder, build)}/` } },
  }
  const lists = join(outputOf(HOST, build), 'releases')
  const list = join(lists, `${name}-${port}.json`)
  mkdirSync(lists, { recursive: true })
  writeFileSync(list, JSON.stringify(releases))
  const host = start([join(outputOf(HOST, build), 'node/server.cjs')], {
    PORT: String(port),
    RELEASES: list,
    ...(values.api ? { API_URL: values.api } : {}),
  })
  await waitFor(`http://127.0.0.1:${port}/health/`, host)
  const pages = routeTable.filter(({ owner }) => owner === name).map(({ path }) => path)
  console.log(`${name}: http://127.0.0.1:${port}/\nСтраницы по таблице маршрутов: ${pages.join(' ')}`)
  // Neither is of use without the other.
  for (const child of [origin, host]) child.once('exit', (code) => stop(code ?? 0))
}

function stop(code: number): void {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
  process.exitCode = code
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(0))
const name = remoteNames.find((remote) => remote === basename(folder))
if (name)
  await run(name).catch((error: Error) => {
    console.error(error.message)
    stop(1)
  })
else {
  console.error(`${folder} is no remote. Remotes: ${remoteNames.join(', ')}`)
  process.exitCode = 1
}
