import { scheduleJob } from '#jobs/job.ts'
import type { ModuleJobs } from '#jobs/services.ts'
import { forgetTaken } from '../sets/face.ts'

export const jobs: ModuleJobs = ({ db }) => [
  scheduleJob({ name: 'forget-favourite-lists', schedule: '45 * * * *' }, () => forgetTaken(db)),
]
