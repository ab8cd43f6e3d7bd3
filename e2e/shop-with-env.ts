import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { type OpenedDatabase, openEmbedded } from '../scripts/database/shop-database.ts'
import { exitOf, spawnNode, stopChild } from '../scripts/lib/children.ts'
import { REMOTES } from '../scripts/lib/front-ends.ts'
import { findFreePort, type Ports, portOfRemote, readPorts } from '../scripts/lib/ports.ts'
import type { ServiceSpec } from '../scripts/lib/supervisor.ts'
import { releaseList, writeReleases } from '../scripts/releases.ts'
import { apiService, hostService, releasesPath, urlOf } from '../scripts/services.ts'
import { PORT } from './address.ts'
import { startService } from './start-service.ts'

/** The shop of this worker. */
const main = readPorts({ PORT: String(PORT) })

/** Its API and shell get `env` too; the remotes are the worker's. `said` is the output of both so far. */
export async function openShopWith(env: Readonly<Record<string, string>> = {}): Promise<{
  readonly url: string
  /** For calls that no page makes. */
  readonly api: string
  readonly dataDir: string
  readonly said: readonly string[]
  readonly close: () => Promise<void>
}> {
  const ports: Ports = { ...main, shell: await findFreePort(), api: await findFreePort() }
  const { data, database } = await filledFolder(env.DATABASE_URL)
  const said: string[] = []
  const origins = REMOTES.map((remote) => [remote, urlOf(portOfRemote(ports, remote))])
  writeReleases(releasesPath(data), releaseList(Object.fromEntries(origins)))
  const withEnv = (spec: ServiceSpec): ServiceSpec => ({ ...spec, env: { ...spec.env, ...env } })
  const children = [
    await startService(withEnv(apiService(ports, data, database.url)), said),
    await startService(withEnv(hostService('shell', ports, data)), said),
  ]
  return {
    url: urlOf(ports.shell),
    api: urlOf(ports.api),
    dataDir: data,
    said,
    async close() {
      await Promise.all(children.map((child) => stopChild(child)))
      await database.close()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** Makes a data directory with a small catalogue and the demo accounts, on the embedded server of the folder or on the server at `url`. */
export async function filledFolder(url?: string): Promise<{ data: string; database: OpenedDatabase }> {
  const data = mkdtempSync(join(tmpdir(), 'verstak-another-shop-'))
  const database = url ? { url, close: async () => {} } : await openEmbedded(data)
  const filled = spawnNode(['scripts/prepare.ts'], {
    env: { DATA_DIR: data, DATABASE_URL: database.url, DEMO_PRODUCTS: '60', DEMO_ACCOUNTS: 'on' },
    onLine: () => {},
  })
  expect(await exitOf(filled)).toBe(0)
  return { data, database }
}
