import * as v from 'valibot'
import { openDatabase } from '../db/database.ts'
import { handleJob } from '../jobs/job.ts'
import { enqueueJob } from '../jobs/queue.ts'
import { startRunner } from '../jobs/runner.ts'

/** Runs jobs until a test kills it. With `stuck` it enqueues a job first, which never ends in this process. */
const [url, stuck] = process.argv.slice(2)
const kind = { name: 'stuck', payload: v.object({ note: v.string() }), patience: 10 * 60 * 1000 }

const db = await openDatabase({ url })
if (stuck) await db.transaction().execute((trx) => enqueueJob(trx, kind, { note: 'недоделанное' }))
startRunner({
  db,
  log: console,
  jobs: [
    handleJob(kind, async () => {
      console.log('at work')
      if (stuck) await new Promise(() => {})
    }),
  ],
})
