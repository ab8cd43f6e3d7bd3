import { handleJob, scheduleJob } from '#jobs/job.ts'
import type { ModuleJobs } from '#jobs/services.ts'
import { deliverMessage } from './delivery.ts'
import { sendMessage } from './repository.ts'
import { forgetOldMessages } from './retention.ts'

export const jobs: ModuleJobs = ({ db, mailer }) => [
  ...(mailer ? [handleJob(sendMessage, (_payload, attempt) => deliverMessage({ db, mailer }, attempt))] : []),
  scheduleJob({ name: 'forget-old-messages', schedule: '10 * * * *' }, () =>
    db.transaction().execute(forgetOldMessages),
  ),
]
