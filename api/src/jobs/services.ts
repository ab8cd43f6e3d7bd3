import type { Services } from '#http/handler.ts'
import type { Mailer } from '../modules/messages/mailer.ts'
import type { Job } from './job.ts'

/** What jobs need of their surroundings. */
export interface JobServices extends Services {
  /** Without one nobody takes the jobs that send: they wait with their messages in the outbox. */
  readonly mailer?: Mailer | undefined
}

/** The jobs of a module: what `modules/<resource>/jobs.ts` exports as `jobs`. */
export type ModuleJobs = (services: JobServices) => Job[]
