import type { Services } from '#http/handler.ts'
import { type Job, scheduleJob } from '#jobs/job.ts'
import { forgetOldNotifications } from './repository.ts'

export const notificationJobs = ({ db }: Services): Job[] => [
  scheduleJob({ name: 'forget-old-notifications', schedule: '20 * * * *' }, () =>
    db.transaction().execute(forgetOldNotifications),
  ),
]
