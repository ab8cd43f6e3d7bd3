import { scheduleJob } from '#jobs/job.ts'
import type { ModuleJobs } from '#jobs/services.ts'
import { forgetRequestKeys } from './repeated-request.ts'

export const jobs: ModuleJobs = ({ db }) => [
  scheduleJob({ name: 'forget-request-keys', schedule: '55 * * * *' }, () => forgetRequestKeys(db)),
]
