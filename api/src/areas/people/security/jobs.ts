import { handleJob } from '#jobs/job.ts'
import type { ModuleJobs } from '#jobs/services.ts'
import { writeSecurityLog } from './record.ts'

export const jobs: ModuleJobs = ({ securityLog }) =>
  securityLog ? [handleJob(writeSecurityLog, async (facts) => securityLog(facts))] : []
