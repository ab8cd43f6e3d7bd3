import { scheduleJob } from '#jobs/job.ts'
import type { ModuleJobs } from '#jobs/services.ts'
import { forgetArrivals } from './repository.ts'

export const jobs: ModuleJobs = ({ db }) => [
  scheduleJob({ name: 'forget-arrivals', schedule: '35 4 * * *' }, () => forgetArrivals(db)),
]
