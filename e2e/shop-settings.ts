export const shopSettings = {
  DATABASE_URL: '',
  DEMO_PRODUCTS: '600',
  LOG_LEVEL: 'error',
  SECURITY_LOG: 'off',
  // The second shops have folders of their own, and ask the API of the first one.
  SHELL_SECRET: 'a secret that all shops of the journeys know',
  // Each render process notices an outage by itself, so one process makes the moment known.
  RENDER_PROCESSES: '1',
  // Measured visits are those of the journey that looks at them.
  VITALS_SHARE: '0',
  // A slow machine is not an outage.
  REMOTE_BUDGET_MS: '10000',
}
