import { globSync } from 'node:fs'
import { join } from 'node:path'
import { moduleFiles } from '../areas.ts'
import { warnOfCalendarEnd } from '../calendar-end.ts'
import { type Job, scheduleJob } from './job.ts'
import { forgetDeadJobs } from './queue.ts'
import type { JobServices, ModuleJobs } from './services.ts'

const SOURCES = join(import.meta.dirname, '..')

const own: ModuleJobs = ({ db, log }) => [
  scheduleJob({ name: 'forget-dead-jobs', schedule: '50 * * * *' }, () =>
    db.transaction().execute(forgetDeadJobs),
  ),
  ...(log
    ? [
        scheduleJob({ name: 'warn-of-calendar-end', schedule: '0 9 * * *' }, async () =>
          warnOfCalendarEnd(log),
        ),
      ]
    : []),
]

/** The `jobs.ts` files of modules and libraries. */
const files = [...globSync(join(SOURCES, '*/jobs.ts')), ...moduleFiles('jobs.ts').values()]
const found = files.map(async (file) => ((await import(file)) as { jobs: ModuleJobs }).jobs)
const modules = [own, ...(await Promise.all(found))]

export const allJobs = (services: JobServices): Job[] => modules.flatMap((jobs) => jobs(services))
