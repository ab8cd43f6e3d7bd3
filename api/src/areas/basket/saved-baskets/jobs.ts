import { scheduleJob } from '#jobs/job.ts'
import type { ModuleJobs } from '#jobs/services.ts'
import { forgetRemoved } from './repository.ts'

export const jobs: ModuleJobs = ({ db }) => [
  scheduleJob({ name: 'forget-removed-baskets', schedule: '35 * * * *' }, () => forgetRemoved(db)),
]
