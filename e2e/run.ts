/** Runs the journeys and says how many held, in the form that the gate counts. Arguments go to Playwright. */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DATA_DIR } from './address.ts'

const root = join(import.meta.dirname, '..')
const report = join(root, 'test-results', 'report.json')
rmSync(report, { force: true })
// Each run meets the shop of the first day: attempts and orders of the last one would count in this one.
for (const name of ['database', 'demo-catalogue.stamp'])
  rmSync(join(DATA_DIR, name), { recursive: true, force: true })
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
