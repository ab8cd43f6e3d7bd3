import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exitOf, spawnNode } from '../scripts/lib/children.ts'
import { clusterForTests } from './own-postgres.ts'
import { openShopWith } from './second-shop.ts'
import { test as base, expect } from './shop.ts'

export interface ManagedShop {
  readonly url: string
  /** For calls that no page makes. */
  readonly api: string
  /** Runs a manager's command and returns its output. */
  readonly manager: (command: string, ...words: string[]) => Promise<string>
  /** Imports the feed as the complete content of the source: missing products are hidden. */
  readonly importFeed: (source: string, feed: string) => Promise<void>
}

/**
 * Tests of a shop in which a manager and the importer work while it sells: they need a database that the running shop does not
 * keep for itself. All such files of a worker share one; pages without an address are its. Without PostgreSQL they are skipped.
 */
export const test = base.extend<{ shop: ManagedShop }, { opened: ManagedShop | undefined }>({
  opened: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
    async ({}, use) => {
      const cluster = await clusterForTests()
      if (!cluster) return use(undefined)
      const { dataDir, close, ...shop } = await openShopWith({ DATABASE_URL: cluster.url })
      await use({ ...shop, ...workIn({ DATABASE_URL: cluster.url, DATA_DIR: dataDir }) })
      await close()
      await cluster.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  shop: async ({ opened }, use, info) => {
    info.skip(!opened, 'PostgreSQL is not here')
    if (opened) await use(opened)
  },
  baseURL: ({ shop }, use) => use(shop.url),
})

function workIn(env: {
  DATABASE_URL: string
  DATA_DIR: string
}): Pick<ManagedShop, 'manager' | 'importFeed'> {
  const run = async (...args: string[]): Promise<string> => {
    const said: string[] = []
    const code = await exitOf(spawnNode(args, { env, onLine: (line) => said.push(line) }))
    expect([code, said], args.join(' ')).toEqual([0, said])
    return said.join('\n')
  }
  return {
    manager: (command, ...words) => run('scripts/manager.ts', command, ...words),
    async importFeed(source, feed) {
      const file = join(env.DATA_DIR, `${source}.xml`)
      writeFileSync(file, feed)
      await run('api/src/areas/catalogue/import/cli.ts', file, '--source', source, '--force')
      rmSync(file)
    },
  }
}
