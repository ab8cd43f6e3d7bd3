import { scheduleJob } from '#jobs/job.ts'
import type { ModuleJobs } from '#jobs/services.ts'
import { removeExpiredLists } from './repository.ts'

export const jobs: ModuleJobs = ({ db }) => [
  scheduleJob({ name: 'remove-expired-user-imports', schedule: '50 * * * *' }, () => removeExpiredLists(db)),
]
