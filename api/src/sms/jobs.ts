import { handleJob } from '#jobs/job.ts'
import type { ModuleJobs } from '#jobs/services.ts'
import { deliverSms } from './delivery.ts'
import { sendSms } from './sms.ts'

export const jobs: ModuleJobs = ({ db, sms }) =>
  sms ? [handleJob(sendSms, (_payload, attempt) => deliverSms({ db, sms }, attempt))] : []
