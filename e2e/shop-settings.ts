/** How the journeys' shops differ from a newcomer's. */
export const shopSettings = {
  // A database each, in its own directory.
  DATABASE_URL: '',
  DEMO_PRODUCTS: '600',
  LOG_LEVEL: 'error',
  // Each render process notices an outage for itself, within two seconds: with one, a journey knows when.
  RENDER_PROCESSES: '1',
  // A slow machine is not an outage.
  REMOTE_BUDGET_MS: '30000',
}
