import { handleJob } from '#jobs/job.ts'
import type { ModuleJobs } from '#jobs/services.ts'
import { tellSecurityLog } from './record.ts'

export const jobs: ModuleJobs = ({ securityLog }) =>
  securityLog ? [handleJob(tellSecurityLog, async (facts) => securityLog(facts))] : []
