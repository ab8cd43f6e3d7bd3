import type { securityWriter } from '@verstak/process/security-log.ts'
import type { Services } from '#http/handler.ts'
import type { Mailer } from '../messages/mailer.ts'
import type { Job } from './job.ts'

export interface JobServices extends Services {
  /** Without a mailer no process takes the jobs that send, so messages wait in the outbox. */
  readonly mailer?: Mailer | undefined
  /** Without it no process takes what it would write, so that it waits for one that can. */
  readonly securityLog?: ReturnType<typeof securityWriter> | undefined
}

/** The type of the export `jobs` of `areas/<area>/<module>/jobs.ts`. */
export type ModuleJobs = (services: JobServices) => Job[]
