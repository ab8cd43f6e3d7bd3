import { requireWritable } from './data-dir.ts'
import { startShopDatabase } from './database/shop-database.ts'
import { readDemoAccounts, readDemoProducts } from './demo-catalogue.ts'
import { exitOf, spawnNode } from './lib/children.ts'
import { type Listener, requireFreePorts } from './lib/ports.ts'
import { Problem } from './lib/problem.ts'
import type { Supervisor } from './lib/supervisor.ts'

/** Starts the database and gives its address. Throws a `Problem` when the shop cannot start. */
export async function reserve(
  supervisor: Supervisor,
  dataDir: string,
  wanted: readonly Listener[],
): Promise<string> {
  readDemoProducts()
  readDemoAccounts()
  requireWritable(dataDir)
  await requireFreePorts(wanted)
  return startShopDatabase(supervisor, dataDir)
}

/** Runs in a process of its own, which frees its memory at the end. */
export async function prepareDatabase(dataDir: string, url: string): Promise<void> {
  const env = { DATA_DIR: dataDir, DATABASE_URL: url, DEMO_ACCOUNTS: readDemoAccounts() }
  const code = await exitOf(spawnNode(['scripts/prepare.ts'], { env }))
  if (code !== 0) throw new Problem('База данных не подготовлена: причина выше.')
}
