import { sql } from 'kysely'
import { scheduleJob } from '#jobs/job.ts'
import type { ModuleJobs } from '#jobs/services.ts'
import { settings } from '#settings.ts'

/** Lists are kept for the term stated in their consents. */
export const jobs: ModuleJobs = ({ db }) => [
  scheduleJob({ name: 'forget-old-e-orders', schedule: '40 * * * *' }, () =>
    db
      .deleteFrom('e_order')
      .where(
        'created_at',
        '<',
        sql<Date>`now() - make_interval(secs => ${settings.publicForms.keep / 1000}::float8)`,
      )
      .execute(),
  ),
]
