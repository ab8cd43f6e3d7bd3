import { defineConfig } from 'playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { DATA_DIR, PORT, SHOP } from './address.ts'

const { executablePath, args } = await findBrowser()

// Each render process notices an outage for itself, within two seconds: with one, a journey knows when.
process.env.RENDER_PROCESSES = '1'

/** Journeys through the whole shop, built and started as a newcomer starts it, on a small catalogue of its own. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  // For a machine several times slower than an ordinary one: no journey waits for a time to pass.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  workers: 1,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../test-results/report.json' }]],
  use: {
    baseURL: SHOP,
    actionTimeout: 30_000,
    locale: 'ru-RU',
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath, args },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  webServer: {
    command: `"${process.execPath}" scripts/start.ts`,
    cwd: `${import.meta.dirname}/..`,
    env: {
      ...process.env,
      PORT: String(PORT),
      DATA_DIR,
      DEMO_PRODUCTS: '600',
      DEMO_ACCOUNTS: 'on',
      LOG_LEVEL: 'error',
      RENDER_PROCESSES: '1',
    } as Record<string, string>,
    url: `${SHOP}/health/`,
    timeout: 300_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
