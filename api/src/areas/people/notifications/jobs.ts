import { scheduleJob } from '#jobs/job.ts'
import type { ModuleJobs } from '#jobs/services.ts'
import { forgetOldNotifications } from './repository.ts'

export const jobs: ModuleJobs = ({ db }) => [
  scheduleJob({ name: 'forget-old-notifications', schedule: '20 * * * *' }, () =>
    db.transaction().execute(forgetOldNotifications),
  ),
]
