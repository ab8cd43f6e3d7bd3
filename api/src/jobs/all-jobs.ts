import { accountJobs } from '../modules/accounts/jobs.ts'
import { type MessageServices, messageJobs } from '../modules/messages/jobs.ts'
import { notificationJobs } from '../modules/notifications/jobs.ts'
import { publicFormJobs } from '../modules/public-forms/jobs.ts'
import { type Job, scheduleJob } from './job.ts'
import { forgetDeadJobs } from './queue.ts'

/** Everything that a process of the API does beside answering. */
export function allJobs(services: MessageServices): Job[] {
  return [
    ...accountJobs(services),
    ...messageJobs(services),
    ...notificationJobs(services),
    ...publicFormJobs(services),
    scheduleJob({ name: 'forget-dead-jobs', schedule: '50 * * * *' }, () =>
      services.db.transaction().execute(forgetDeadJobs),
    ),
  ]
}
