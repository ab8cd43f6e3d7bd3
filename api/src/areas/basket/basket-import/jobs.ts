import { scheduleJob } from '#jobs/job.ts'
import type { ModuleJobs } from '#jobs/services.ts'
import { removeExpiredImports } from './repository.ts'

export const jobs: ModuleJobs = ({ db }) => [
  scheduleJob({ name: 'remove-expired-imports', schedule: '45 * * * *' }, () => removeExpiredImports(db)),
]
