import { handleJob, scheduleJob } from '#jobs/job.ts'
import type { ModuleJobs } from '#jobs/services.ts'
import { deliverMessage } from './delivery.ts'
import { sendMessage } from './repository.ts'
import { forgetOldMessages } from './retention.ts'

export const jobs: ModuleJobs = ({ mailer, ...services }) => [
  ...(mailer
    ? [handleJob(sendMessage, (_payload, attempt) => deliverMessage({ ...services, mailer }, attempt))]
    : []),
  scheduleJob({ name: 'forget-old-messages', schedule: '10 * * * *' }, () =>
    services.db.transaction().execute(forgetOldMessages),
  ),
]
