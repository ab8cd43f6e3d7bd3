import { requireWritable, reserveDataDir } from './data-dir.ts'
import { readDemoAccounts, readDemoProducts } from './demo-catalogue.ts'
import { exitOf, spawnNode } from './lib/children.ts'
import { type Listener, requireFreePorts } from './lib/ports.ts'
import { Problem } from './lib/problem.ts'

/** Throws a `Problem` when the shop cannot start. */
export async function reserve(dataDir: string, wanted: readonly Listener[]): Promise<void> {
  readDemoProducts()
  readDemoAccounts()
  requireWritable(dataDir)
  await requireFreePorts(wanted)
  if (!process.env.DATABASE_URL) reserveDataDir(dataDir)
}

/** Runs in a process of its own, which frees its memory at the end. */
export async function prepareDatabase(dataDir: string): Promise<void> {
  const env = { DATA_DIR: dataDir, DEMO_ACCOUNTS: readDemoAccounts() }
  const code = await exitOf(spawnNode(['scripts/prepare.ts'], { env }))
  if (code !== 0) throw new Problem('База данных не подготовлена: причина выше.')
}
