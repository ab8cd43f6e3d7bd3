import { defineConfig } from 'playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { placeOf, SHOP, urlOf, WORKERS } from './address.ts'
import { shopSettings } from './shop-settings.ts'

const { executablePath, args } = await findBrowser()

Object.assign(process.env, shopSettings)

const shopOf = (worker: number) => {
  const { port, dataDir } = placeOf(worker)
  return {
    command: `"${process.execPath}" scripts/start.ts`,
    cwd: `${import.meta.dirname}/..`,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir } as Record<string, string>,
    url: `${urlOf(port)}/health/`,
    name: `shop ${worker + 1}`,
    timeout: 300_000,
    stdout: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
  }
}

/** Each worker has its own shop. The tests of one file may share state, so they run in order. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  // Long enough for a machine that is several times slower: no journey waits for a timeout.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  workers: WORKERS,
  forbidOnly: true,
  // One picture for all systems: the text uses the shop's own font, and its edges are within the tolerance.
  snapshotPathTemplate: '{testDir}/../pictures/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: '../test-results/report.json' }]],
  use: {
    baseURL: SHOP,
    actionTimeout: 30_000,
    locale: 'ru-RU',
    viewport: { width: 1280, height: 900 },
    // Hinting and subpixel rendering differ between machines.
    launchOptions: { executablePath, args: [...args, '--font-render-hinting=none', '--disable-lcd-text'] },
    screenshot: 'only-on-failure',
    // A trace of each journey costs a quarter of the browser's time: `npm test -- e2e NAME --trace=on` records one.
    trace: 'off',
  },
  webServer: Array.from({ length: WORKERS }, (_, worker) => shopOf(worker)),
})
