import { scheduleJob } from '#jobs/job.ts'
import type { ModuleJobs } from '#jobs/services.ts'
import { folderStore } from './file-store.ts'
import { removeExpiredFiles } from './remove-expired.ts'

export const jobs: ModuleJobs = ({ db, config }) => [
  scheduleJob({ name: 'remove-expired-files', schedule: '15 * * * *' }, ({ signal }) =>
    removeExpiredFiles(db, folderStore(config), signal),
  ),
]
