import { scheduleJob } from '#jobs/job.ts'
import type { ModuleJobs } from '#jobs/services.ts'
import { forgetOldDrafts } from './draft.ts'

export const jobs: ModuleJobs = ({ db }) => [
  scheduleJob({ name: 'forget-checkout-drafts', schedule: '25 * * * *' }, () => forgetOldDrafts(db)),
]
