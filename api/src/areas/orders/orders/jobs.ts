import { scheduleJob } from '#jobs/job.ts'
import type { ModuleJobs } from '#jobs/services.ts'
import { expireOrders } from './expire.ts'

export const jobs: ModuleJobs = (services) => [
  scheduleJob({ name: 'expire-orders', schedule: '35 * * * *' }, ({ signal }) =>
    expireOrders(services, signal),
  ),
]
