import { env } from 'node:process'

/** The helpers of the journeys ask the shop at this port, the developer's own here. */
env.E2E_PORT = env.PORT ?? '3000'
await import('../e2e/states/run.ts')
