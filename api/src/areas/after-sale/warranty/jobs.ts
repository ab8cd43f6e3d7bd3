import { scheduleJob } from '#jobs/job.ts'
import type { ModuleJobs } from '#jobs/services.ts'
import { forgetOldCards } from './forget.ts'
import { remindOfEnds } from './remind.ts'

export const jobs: ModuleJobs = ({ db }) => [
  scheduleJob({ name: 'remind-of-warranty-ends', schedule: '15 7 * * *' }, () => remindOfEnds(db)),
  scheduleJob({ name: 'forget-old-warranty-cards', schedule: '40 3 * * *' }, () => forgetOldCards(db)),
]
