export const shopSettings = {
  DATABASE_URL: '',
  DEMO_PRODUCTS: '600',
  LOG_LEVEL: 'error',
  SECURITY_LOG: 'off',
  // Other shops of a test have their own data folders and use the API of the first one.
  SHELL_SECRET: 'a secret that all shops of the journeys know',
  // Each render process detects an outage by itself, so a single process makes the time predictable.
  RENDER_PROCESSES: '1',
  RENDER_SPARE: '0',
  // No visits are measured except in the journey that tests it.
  VITALS_SHARE: '0',
  // A slow machine is not an outage.
  REMOTE_BUDGET_MS: '10000',
}
