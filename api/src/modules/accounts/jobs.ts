import type { Services } from '#http/handler.ts'
import { type Job, scheduleJob } from '#jobs/job.ts'
import { eraseDueAccounts, forgetOverdueCodes } from './erase.ts'

export const accountJobs = (services: Services): Job[] => [
  scheduleJob({ name: 'erase-due-accounts', schedule: '0 * * * *' }, ({ signal }) =>
    eraseDueAccounts(services, signal),
  ),
  scheduleJob({ name: 'forget-overdue-codes', schedule: '40 * * * *' }, () => forgetOverdueCodes(services)),
]
