/** Runs the journeys and says how many held, in the form that the gate counts. Arguments go to Playwright. */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const report = join(root, 'test-results', 'report.json')
rmSync(report, { force: true })
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
