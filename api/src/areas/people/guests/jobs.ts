import { scheduleJob } from '#jobs/job.ts'
import type { ModuleJobs } from '#jobs/services.ts'
import { forgetGuests } from './forget.ts'

export const jobs: ModuleJobs = ({ db }) => [
  scheduleJob({ name: 'forget-guests', schedule: '25 * * * *' }, ({ signal }) => forgetGuests(db, signal)),
]
