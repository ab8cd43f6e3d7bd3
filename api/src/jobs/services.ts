import type { securityWriter } from '@verstak/process/security-log.ts'
import type { Services } from '#http/handler.ts'
import type { Mailer } from '../messages/mailer.ts'
import type { SmsGateway } from '../sms/gateway.ts'
import type { Job } from './job.ts'

export interface JobServices extends Services {
  /** Without a mailer no process claims the sending jobs, so messages wait in the outbox. */
  readonly mailer?: Mailer | undefined
  /** The same for SMS. */
  readonly sms?: SmsGateway | undefined
  /** The log of the process; without it the jobs that only warn do not run. */
  readonly log?: { warn(facts: object, text: string): void } | undefined
  /** Without it no process claims the jobs that write to it; they wait for a process that can. */
  readonly securityLog?: ReturnType<typeof securityWriter> | undefined
}

/** Type of the export `jobs` of `areas/<area>/<module>/jobs.ts`. */
export type ModuleJobs = (services: JobServices) => Job[]
