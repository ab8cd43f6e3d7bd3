import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderStore } from '@verstak/release/store/folder-store.ts'
import { expect } from 'playwright/test'
import { buildFrontEnds } from '../scripts/build.ts'
import { stopChild } from '../scripts/lib/children.ts'
import { type Host, REMOTES, ROOT, STANDALONE } from '../scripts/lib/front-ends.ts'
import { findFreePort, listeners, type Ports, portOfRemote, readPorts } from '../scripts/lib/ports.ts'
import { publish } from '../scripts/release/publish.ts'
import { releaseList, writeReleases } from '../scripts/releases.ts'
import {
  apiService,
  fromStore,
  hostService,
  originService,
  releasesPath,
  storeVariables,
  urlOf,
} from '../scripts/services.ts'
import type { RemoteName } from '../shared/domain/route-table.ts'
import { PORT } from './address.ts'
import { filledFolder } from './shop-with-env.ts'
import { startService } from './start-service.ts'

export { REMOTES }

/** Development ends by itself also on a busy machine. */
const STOP_PATIENCE = 60_000

/** The second shop uses the API of this worker's shop. */
const main = readPorts({ PORT: String(PORT) })

export interface SecondShop {
  readonly url: string
  /** Kills the origin of a remote and waits until the shell has noticed. */
  readonly kill: (name: RemoteName) => Promise<void>
  readonly revive: (name: RemoteName) => Promise<void>
  /** Output of the host so far. */
  readonly said: readonly string[]
  readonly close: () => Promise<void>
}

interface Difference {
  /** Folders of remotes' builds that are not served from this checkout. */
  readonly folders?: Partial<Record<RemoteName, string>>
  /** A checkout with the builds of the remotes in `own`. */
  readonly builtIn?: string
  readonly env?: Readonly<Record<string, string>>
}

/** The remotes in `own` get their own origins. Everything else is shared with the worker's shop. */
export const openSecondShop = (own: readonly RemoteName[], difference?: Difference): Promise<SecondShop> =>
  open('shell', REMOTES, own, difference)

async function open(
  hostName: Host,
  remotes: readonly RemoteName[],
  own: readonly RemoteName[],
  { builtIn = ROOT, folders = foldersIn(builtIn, own), env }: Difference = {},
): Promise<SecondShop> {
  const ports: Ports = { ...main, shell: await findFreePort(), remotes: await ownPorts(own) }
  const folder = mkdtempSync(join(tmpdir(), 'verstak-second-shop-'))
  const originsOf = (names: readonly RemoteName[]) =>
    Object.fromEntries(names.map((name) => [name, urlOf(portOfRemote(ports, name))]))
  const theirs = releaseList(originsOf(own), 'production', builtIn)
  const ours = releaseList(originsOf(remotes))
  writeReleases(releasesPath(folder), { remotes: { ...ours.remotes, ...theirs.remotes } })

  const { env: usual, ...spec } = hostService(hostName, ports, folder)
  const host = { ...spec, env: { ...usual, ...env } }
  const running = new Map<RemoteName, ChildProcess>()
  const down = async (): Promise<string[]> => (await (await fetch(host.health)).json()).down
  const startOrigin = (name: RemoteName) => {
    const spec = originService(ports, name)
    return startService({
      ...spec,
      args: spec.args.map((word) => (word === name ? (folders[name] ?? word) : word)),
    })
  }
  const revive = async (name: RemoteName) => {
    running.set(name, await startOrigin(name))
    await expect.poll(down, { message: `${name} is back`, timeout: 30_000 }).not.toContain(name)
  }
  const kill = async (name: RemoteName) => {
    const child = running.get(name)
    if (child) await stopChild(child)
    running.delete(name)
    await expect.poll(down, { message: `${name} is missed`, timeout: 30_000 }).toContain(name)
  }
  await Promise.all(own.map(async (name) => running.set(name, await startOrigin(name))))
  const said: string[] = []
  const hostProcess = await startService(host, said)
  return {
    url: urlOf(ports.shell),
    kill,
    revive,
    said,
    async close() {
      await Promise.all([...running.values(), hostProcess].map((child) => stopChild(child)))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function openStandalone(...names: RemoteName[]): Promise<SecondShop> {
  await buildFrontEnds([STANDALONE])
  return open(STANDALONE, names, names)
}

interface Development {
  readonly url: string
  readonly close: () => Promise<void>
}

/** Runs `npm run dev` with these arguments, in this checkout or in a copy of it. */
export async function openDevelopment(
  words: readonly string[] = [],
  {
    root = ROOT,
    env: more,
  }: { readonly root?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Development> {
  const folder = mkdtempSync(join(tmpdir(), 'verstak-development-'))
  const env: Record<string, string> = { DATA_DIR: folder, DEMO_PRODUCTS: '60', ...more }
  for (const { variable } of listeners(main)) env[variable] = String(await findFreePort())
  const url = urlOf(Number(env.PORT))
  const child = await startService({
    name: 'dev',
    args: [join(root, 'scripts/dev.ts'), ...words],
    env,
    health: `${url}/health/`,
  })
  return {
    url,
    async close() {
      await stopChild(child, STOP_PATIENCE)
      expect(child.exitCode, 'what was started ends by itself, with a browser open on it').toBe(0)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const foldersIn = (root: string, names: readonly RemoteName[]) =>
  Object.fromEntries(names.map((name) => [name, join(root, name)]))

/**
 * All its remotes come from its own release store, which initially contains the builds of this checkout.
 * `env` is passed to its shell.
 */
export async function openReleasedShop(env: Readonly<Record<string, string>> = {}): Promise<{
  readonly url: string
  /** Folder of the store. */
  readonly store: string
  /** Starts the origin of a remote that is not registered anywhere, and returns its address. */
  readonly openOrigin: (name: RemoteName) => Promise<string>
  /** Output of the shell so far. */
  readonly said: readonly string[]
  readonly close: () => Promise<void>
}> {
  const ports: Ports = { ...main, shell: await findFreePort(), remotes: await ownPorts(REMOTES) }
  const data = mkdtempSync(join(tmpdir(), 'verstak-released-shop-'))
  const store = join(data, 'releases')
  const named = storeVariables({ RELEASES_DIR: store }, data)
  await publish(folderStore(store), REMOTES)
  const children = await Promise.all(
    REMOTES.map((name) => startService(fromStore(originService(ports, name), named, ports))),
  )
  const said: string[] = []
  const shell = fromStore(hostService('shell', ports, data), named, ports)
  children.push(await startService({ ...shell, env: { ...shell.env, ...env } }, said))
  return {
    url: urlOf(ports.shell),
    store,
    async openOrigin(name) {
      const url = urlOf(await findFreePort())
      const args = ['shared/host/static-origin.ts', name, '--port', new URL(url).port]
      const env = { RELEASES_DIR: store }
      children.push(await startService({ name, args, env, health: `${url}/health/` }))
      return url
    },
    said,
    async close() {
      await Promise.all(children.map((child) => stopChild(child)))
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** The API of another checkout, with its own database. `env`: what a shell needs to use it. */
export async function openApiOf(folder: string): Promise<{
  readonly url: string
  readonly env: Readonly<Record<string, string>>
  readonly close: () => Promise<void>
}> {
  const ports: Ports = { ...main, api: await findFreePort() }
  const { data, database } = await filledFolder()
  const { args, ...spec } = apiService(ports, data, database.url)
  const [program = '', ...rest] = args
  const child = await startService({ ...spec, args: [join(folder, program), ...rest] })
  return {
    url: urlOf(ports.api),
    env: { API_URL: urlOf(ports.api), SHELL_SECRET_FILE: spec.env?.SHELL_SECRET_FILE ?? '' },
    async close() {
      await stopChild(child)
      await database.close()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

async function ownPorts(own: readonly RemoteName[]): Promise<Ports['remotes']> {
  const ports = { ...main.remotes }
  for (const name of own) ports[name] = await findFreePort()
  return ports
}
