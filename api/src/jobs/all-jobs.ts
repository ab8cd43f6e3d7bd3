import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Job, scheduleJob } from './job.ts'
import { forgetDeadJobs } from './queue.ts'
import type { JobServices, ModuleJobs } from './services.ts'

const MODULES = join(import.meta.dirname, '../modules')

const own: ModuleJobs = ({ db }) => [
  scheduleJob({ name: 'forget-dead-jobs', schedule: '50 * * * *' }, () =>
    db.transaction().execute(forgetDeadJobs),
  ),
]

/** A module's jobs are found by their file, so no list names them. */
const found = readdirSync(MODULES)
  .filter((module) => existsSync(join(MODULES, module, 'jobs.ts')))
  .map(async (module) => ((await import(`../modules/${module}/jobs.ts`)) as { jobs: ModuleJobs }).jobs)
const modules = [own, ...(await Promise.all(found))]

export const allJobs = (services: JobServices): Job[] => modules.flatMap((jobs) => jobs(services))
