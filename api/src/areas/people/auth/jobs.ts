import { scheduleJob } from '#jobs/job.ts'
import type { ModuleJobs } from '#jobs/services.ts'
import { forgetLostDevices } from './devices.ts'

export const jobs: ModuleJobs = ({ db }) => [
  scheduleJob({ name: 'forget-lost-devices', schedule: '20 * * * *' }, () => forgetLostDevices(db)),
]
