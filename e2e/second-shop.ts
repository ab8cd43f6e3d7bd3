import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { buildFrontEnds } from '../scripts/build.ts'
import { exitOf, spawnNode, stopChild } from '../scripts/lib/children.ts'
import { type Host, REMOTES, type Remote, STANDALONE } from '../scripts/lib/front-ends.ts'
import { findFreePort, listeners, type Ports, readPorts } from '../scripts/lib/ports.ts'
import type { ServiceSpec } from '../scripts/lib/supervisor.ts'
import { releaseList, writeReleases } from '../scripts/releases.ts'
import { apiService, hostService, originService, releasesPath, urlOf } from '../scripts/services.ts'
import { readVersion } from '../shared/build/output.ts'
import { PORT } from './address.ts'

export { REMOTES, type Remote }

/** The API of this worker's shop serves the second shop too. */
const main = readPorts({ PORT: String(PORT) })

export interface SecondShop {
  readonly url: string
  /** Kills the origin of a remote and waits until the shell knows. */
  readonly kill: (name: Remote) => Promise<void>
  readonly revive: (name: Remote) => Promise<void>
  readonly close: () => Promise<void>
}

/** The remotes in `own` get origins of their own; all else is the worker's shop's. */
export const openSecondShop = (own: readonly Remote[]): Promise<SecondShop> => open('shell', REMOTES, own)

async function open(hostName: Host, remotes: readonly Remote[], own: readonly Remote[]): Promise<SecondShop> {
  const ports: Ports = { ...main, shell: await findFreePort(), remotes: await ownPorts(own) }
  const folder = mkdtempSync(join(tmpdir(), 'verstak-second-shop-'))
  const origins = Object.fromEntries(remotes.map((name) => [name, urlOf(ports.remotes[name])]))
  writeReleases(releasesPath(folder), releaseList(origins))

  const host = hostService(hostName, ports, folder)
  const running = new Map<Remote, ChildProcess>()
  const down = async (): Promise<string[]> => (await (await fetch(host.health)).json()).down
  const revive = async (name: Remote) => {
    running.set(name, await start(originService(ports, name)))
    await expect.poll(down, { message: `${name} is back`, timeout: 30_000 }).not.toContain(name)
  }
  const kill = async (name: Remote) => {
    const child = running.get(name)
    if (child) await stopChild(child)
    running.delete(name)
    await expect.poll(down, { message: `${name} is missed`, timeout: 30_000 }).toContain(name)
  }
  await Promise.all(own.map(async (name) => running.set(name, await start(originService(ports, name)))))
  const hostProcess = await start(host)
  return {
    url: urlOf(ports.shell),
    kill,
    revive,
    async close() {
      await Promise.all([...running.values(), hostProcess].map((child) => stopChild(child)))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function openStandalone(name: Remote): Promise<SecondShop> {
  await buildFrontEnds([STANDALONE])
  return open(STANDALONE, [name], [name])
}

export async function openDevelopment(
  ...names: Remote[]
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'verstak-development-'))
  const env: Record<string, string> = { DATA_DIR: folder, DEMO_PRODUCTS: '60' }
  for (const { variable } of listeners(main)) env[variable] = String(await findFreePort())
  const url = urlOf(Number(env.PORT))
  const child = await start({
    name: 'dev',
    args: ['scripts/dev.ts', ...names],
    env,
    health: `${url}/health/`,
    essential: true,
  })
  return {
    url,
    async close() {
      await stopChild(child)
      expect(child.exitCode, 'what was started ends by itself, with a browser open on it').toBe(0)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The shell is this checkout's; the remote `name` and the API are another one's, with their own database. */
export async function openMixedShop(
  name: Remote,
  folder: string,
): Promise<{ readonly url: string; readonly api: string; readonly close: () => Promise<void> }> {
  const ports: Ports = {
    ...main,
    shell: await findFreePort(),
    api: await findFreePort(),
    remotes: await ownPorts([name]),
  }
  const data = mkdtempSync(join(tmpdir(), 'verstak-mixed-shop-'))
  const filled = spawnNode(['scripts/prepare.ts'], {
    env: { DATA_DIR: data, DATABASE_URL: '', DEMO_PRODUCTS: '60', DEMO_ACCOUNTS: 'on' },
    onLine: () => {},
  })
  expect(await exitOf(filled)).toBe(0)
  const ours = releaseList(
    Object.fromEntries(REMOTES.map((remote) => [remote, urlOf(ports.remotes[remote])])),
  )
  const version = readVersion(join(folder, name), 'production')
  const theirs = { [name]: { url: `${urlOf(ports.remotes[name])}/${name}/${version}/` } }
  writeReleases(releasesPath(data), { remotes: { ...ours.remotes, ...theirs } })
  const elsewhere = ({ args: [program = '', ...rest], ...spec }: ServiceSpec): ServiceSpec => ({
    ...spec,
    args: [join(folder, program), ...rest.map((word) => (word === name ? join(folder, name) : word))],
  })
  const children = [
    await start(elsewhere(apiService(ports, data))),
    await start(elsewhere(originService(ports, name))),
    await start(hostService('shell', ports, data)),
  ]
  return {
    url: urlOf(ports.shell),
    api: urlOf(ports.api),
    async close() {
      await Promise.all(children.map((child) => stopChild(child)))
      rmSync(data, { recursive: true, force: true })
    },
  }
}

async function ownPorts(own: readonly Remote[]): Promise<Ports['remotes']> {
  const ports = { ...main.remotes }
  for (const name of own) ports[name] = await findFreePort()
  return ports
}

/** Throws with the service's output when it does not answer. */
async function start({ name, args, env, health }: ServiceSpec): Promise<ChildProcess> {
  const said: string[] = []
  const child = spawnNode(args, { env: { ...env, LOG_LEVEL: 'fatal' }, onLine: (line) => said.push(line) })
  await expect
    .poll(
      () =>
        fetch(health).then(
          ({ ok }) => ok,
          () => child.exitCode ?? said.join('\n'),
        ),
      {
        message: `${name} answers at ${health}`,
        timeout: 120_000,
      },
    )
    .toBe(true)
  return child
}
