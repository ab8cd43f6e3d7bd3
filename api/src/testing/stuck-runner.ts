import * as v from 'valibot'
import { openDatabase } from '../db/database.ts'
import { handleJob } from '../jobs/job.ts'
import { enqueueJob } from '../jobs/queue.ts'
import { startRunner } from '../jobs/runner.ts'

/** Starts a job and never ends, so that a test can kill it. */
const [url] = process.argv.slice(2)
const kind = { name: 'stuck', payload: v.object({ note: v.string() }) }

const db = await openDatabase({ url })
await db.transaction().execute((trx) => enqueueJob(trx, kind, { note: 'недоделанное' }))
startRunner({
  db,
  log: console,
  jobs: [
    handleJob(kind, () => {
      console.log('at work')
      return new Promise(() => {})
    }),
  ],
})
