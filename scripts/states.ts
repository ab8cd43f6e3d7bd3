import { env } from 'node:process'

/** The journeys' helpers call the shop on this port; here it is the developer's own. */
env.E2E_PORT = env.PORT ?? '3000'
await import('../e2e/states/run.ts')
