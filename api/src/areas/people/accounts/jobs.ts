import { scheduleJob } from '#jobs/job.ts'
import type { ModuleJobs } from '#jobs/services.ts'
import { ERASE_JOB, eraseDueAccounts, forgetOverdueCodes } from './erase.ts'

export const jobs: ModuleJobs = (services) => [
  scheduleJob({ name: ERASE_JOB, schedule: '0 * * * *' }, ({ signal }) => eraseDueAccounts(services, signal)),
  scheduleJob({ name: 'forget-overdue-codes', schedule: '40 * * * *' }, () => forgetOverdueCodes(services)),
]
