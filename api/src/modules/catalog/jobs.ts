import * as v from 'valibot'
import { fillFacets } from '#import/fill-facets.ts'
import { handleJob } from '#jobs/job.ts'
import type { ModuleJobs } from '#jobs/services.ts'

/** A migration asks for it, for catalogues that were imported before there were facets. */
const fill = { name: 'fill-facets', payload: v.object({}), patience: 10 * 60 * 1000 }

export const jobs: ModuleJobs = ({ db }) => [
  handleJob(fill, () => db.transaction().execute((trx) => fillFacets(trx))),
]
