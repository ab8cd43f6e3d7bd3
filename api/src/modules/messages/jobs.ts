import type { Services } from '#http/handler.ts'
import { handleJob, type Job, scheduleJob } from '#jobs/job.ts'
import { deliverMessage } from './delivery.ts'
import type { Mailer } from './mailer.ts'
import { sendMessage } from './repository.ts'
import { forgetOldMessages } from './retention.ts'

export interface MessageServices extends Services {
  /** Without one nobody takes the jobs that send: they wait with their messages in the outbox. */
  readonly mailer?: Mailer | undefined
}

export const messageJobs = ({ db, mailer }: MessageServices): Job[] => [
  ...(mailer ? [handleJob(sendMessage, (_payload, attempt) => deliverMessage({ db, mailer }, attempt))] : []),
  scheduleJob({ name: 'forget-old-messages', schedule: '10 * * * *' }, () =>
    db.transaction().execute(forgetOldMessages),
  ),
]
