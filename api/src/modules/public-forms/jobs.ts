import type { Services } from '#http/handler.ts'
import { type Job, scheduleJob } from '#jobs/job.ts'
import { forgetOldRequests } from './repository.ts'

export const publicFormJobs = ({ db }: Services): Job[] => [
  scheduleJob({ name: 'forget-old-requests', schedule: '30 * * * *' }, () =>
    db.transaction().execute(forgetOldRequests),
  ),
]
