import { scheduleJob } from '#jobs/job.ts'
import type { ModuleJobs } from '#jobs/services.ts'
import { closeSettled } from './close-settled.ts'

export const jobs: ModuleJobs = ({ db }) => [
  scheduleJob({ name: 'close-settled-appeals', schedule: '35 * * * *' }, () => closeSettled(db)),
]
