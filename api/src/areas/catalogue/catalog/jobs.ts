import * as v from 'valibot'
import { handleJob, scheduleJob } from '#jobs/job.ts'
import type { ModuleJobs } from '#jobs/services.ts'
import { fillFacets, fillSearch, lockImports, tieTwinsAnew } from '../import/face.ts'
import { forgetOldViews, updatePopularity } from './popularity/update-popularity.ts'
import { forgetOldSearches } from './search/search-counts.ts'

/** Enqueued by migrations, for catalogues imported before. */
const fill = { name: 'fill-facets', payload: v.object({}), patience: 10 * 60 * 1000 }
const tie = { name: 'tie-twins', payload: v.object({}), patience: 10 * 60 * 1000 }
const index = { name: 'fill-search', payload: v.object({}), patience: 30 * 60 * 1000 }

export const jobs: ModuleJobs = ({ db }) => [
  handleJob(fill, () =>
    db.transaction().execute(async (trx) => {
      await lockImports(trx)
      await fillFacets(trx)
    }),
  ),
  handleJob(index, () => db.transaction().execute((trx) => fillSearch(trx))),
  handleJob(tie, () => db.transaction().execute((trx) => tieTwinsAnew(trx))),
  scheduleJob({ name: 'update-popularity', schedule: '25 * * * *', patience: 10 * 60 * 1000 }, () =>
    updatePopularity(db),
  ),
  scheduleJob({ name: 'forget-product-views', schedule: '30 4 * * *' }, () => forgetOldViews(db)),
  scheduleJob({ name: 'forget-searches', schedule: '20 4 * * *' }, () => forgetOldSearches(db)),
]
