import { scheduleJob } from '#jobs/job.ts'
import type { ModuleJobs } from '#jobs/services.ts'
import { forgetOldDrafts } from './drafts.ts'

export const jobs: ModuleJobs = ({ db }) => [
  scheduleJob({ name: 'forget-old-claim-drafts', schedule: '50 * * * *' }, () => forgetOldDrafts(db)),
]
