import { scheduleJob } from '#jobs/job.ts'
import type { ModuleJobs } from '#jobs/services.ts'
import { forgetOldEvents } from './events.ts'
import { recomputePairs } from './pairs.ts'

export const jobs: ModuleJobs = ({ db }) => [
  scheduleJob({ name: 'recompute-product-pairs', schedule: '10 * * * *' }, () => recomputePairs(db)),
  scheduleJob({ name: 'forget-recommendation-events', schedule: '40 * * * *' }, () => forgetOldEvents(db)),
]
