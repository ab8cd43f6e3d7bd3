import { scheduleJob } from '#jobs/job.ts'
import type { ModuleJobs } from '#jobs/services.ts'
import { forgetOldRequests } from './repository.ts'

export const jobs: ModuleJobs = ({ db }) => [
  scheduleJob({ name: 'forget-old-requests', schedule: '30 * * * *' }, () =>
    db.transaction().execute(forgetOldRequests),
  ),
]
