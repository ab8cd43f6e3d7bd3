/** Passes its arguments to Playwright. */
import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { withShopDatabase } from '../scripts/database/shop-database.ts'
import { prepareDatabase } from '../scripts/prepare-database.ts'
import { placeOf, WORKERS } from './address.ts'
import { shopSettings } from './shop-settings.ts'

const root = join(import.meta.dirname, '..')
const report = join(root, 'test-results', 'report.json')
rmSync(report, { force: true })
Object.assign(process.env, shopSettings)

// Sign-in attempts and orders of the last run would affect this one, so each run starts with a new database.
const first = placeOf(0).dataDir
for (const name of ['postgres', 'demo-catalogue.stamp'])
  rmSync(join(first, name), { recursive: true, force: true })
await withShopDatabase(first, (url) => prepareDatabase(first, url))
// One import serves all workers; no server has the directory open now.
for (let worker = 1; worker < WORKERS; worker++) {
  const { dataDir } = placeOf(worker)
  rmSync(dataDir, { recursive: true, force: true })
  cpSync(first, dataDir, { recursive: true })
}

const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules', 'playwright', 'cli.js'),
    'test',
    '-c',
    join(root, 'e2e', 'playwright.config.ts'),
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
)
const { expected = 0, unexpected = 1, flaky = 0 } = readStats()
console.log(`${expected} passed, ${unexpected + flaky} failed`)
process.exitCode = status ?? 1

function readStats(): { expected?: number; unexpected?: number; flaky?: number } {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).stats
  } catch {
    return {}
  }
}
