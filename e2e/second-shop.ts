import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { buildFrontEnds } from '../scripts/build.ts'
import { spawnNode, stopChild } from '../scripts/lib/children.ts'
import { type Host, REMOTES, type Remote, STANDALONE } from '../scripts/lib/front-ends.ts'
import { findFreePort, listeners, type Ports, readPorts } from '../scripts/lib/ports.ts'
import type { ServiceSpec } from '../scripts/lib/supervisor.ts'
import { releaseList, writeReleases } from '../scripts/releases.ts'
import { hostService, originService, releasesPath, urlOf } from '../scripts/services.ts'
import { PORT } from './address.ts'

export { REMOTES, type Remote }

/** The ports of this worker's shop, whose API serves the others too. */
const main = readPorts({ PORT: String(PORT) })

export interface SecondShop {
  readonly url: string
  /** Ends the origin of a remote, as a crash would, and waits until the shell knows. */
  readonly kill: (name: Remote) => Promise<void>
  readonly revive: (name: Remote) => Promise<void>
  readonly close: () => Promise<void>
}

/** A shell of its own, with origins of its own for the remotes in `own`; whatever else it needs is the journeys' shop's. */
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

/** A remote without the shell: only the plain host around it. */
export async function openStandalone(name: Remote): Promise<SecondShop> {
  await buildFrontEnds([STANDALONE])
  return open(STANDALONE, [name], [name])
}

/** What `npm run dev` opens: the whole shop or one remote, built for development, on a database and ports of its own. */
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

async function ownPorts(own: readonly Remote[]): Promise<Ports['remotes']> {
  const ports = { ...main.remotes }
  for (const name of own) ports[name] = await findFreePort()
  return ports
}

/** Starts a service and waits until it answers; what it says is told when it does not. */
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
