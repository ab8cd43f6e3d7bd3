import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exitOf, spawnNode } from '../scripts/lib/children.ts'
import { test as base, expect } from './shop.ts'
import { openShopWith } from './shop-with-env.ts'

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
 * Tests of a shop in which a manager and the importer work while it sells. All such files of a worker share one; pages without an
 * address are its.
 */
export const test = base.extend<{ shop: ManagedShop }, { opened: ManagedShop }>({
  opened: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
    async ({}, use) => {
      const { dataDir, close, ...shop } = await openShopWith()
      await use({ ...shop, ...workIn(dataDir) })
      await close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  shop: ({ opened }, use) => use(opened),
  baseURL: ({ shop }, use) => use(shop.url),
})

function workIn(dataDir: string): Pick<ManagedShop, 'manager' | 'importFeed'> {
  const env = { DATA_DIR: dataDir, DATABASE_URL: '' }
  const run = async (...args: string[]): Promise<string> => {
    const said: string[] = []
    const code = await exitOf(spawnNode(args, { env, onLine: (line) => said.push(line) }))
    expect([code, said], args.join(' ')).toEqual([0, said])
    return said.join('\n')
  }
  return {
    manager: (command, ...words) => run('scripts/manager.ts', command, ...words),
    async importFeed(source, feed) {
      const file = join(dataDir, `${source}.xml`)
      writeFileSync(file, feed)
      await run('scripts/import.ts', file, '--source', source, '--force')
      rmSync(file)
    },
  }
}
