import base from './playwright.config.ts'
export default {
  ...base,
  webServer: undefined,
  workers: 1,
  outputDir: '/tmp/pw-access-results',
  reporter: 'line',
}
