import { handleJob, scheduleJob } from '#jobs/job.ts'
import type { ModuleJobs } from '#jobs/services.ts'
import { refundPayment } from './refund-job.ts'
import { hasProvider, refund, settleLost } from './settle.ts'

/** Without a provider, refunds wait for a process that has one. */
export const jobs: ModuleJobs = (services) =>
  hasProvider(services)
    ? [
        handleJob(refundPayment, ({ id }) => refund(services, id)),
        scheduleJob({ name: 'settle-lost-payments', schedule: '*/15 * * * *' }, ({ signal }) =>
          settleLost(services, signal),
        ),
      ]
    : []
