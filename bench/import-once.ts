/**
 * Imports one file in a separate process, so that time and memory are those of the import. Prints them as
 * JSON.
 */

import { importFeed } from '../api/src/areas/catalogue/import/import-feed.ts'
import { openDatabase } from '../api/src/db/database.ts'
import { BUDGET_OF_IMPORTS_MS } from '../api/src/db/watched-driver.ts'

const [file = '', dataDir = ''] = process.argv.slice(2)
const db = await openDatabase({ url: process.env.DATABASE_URL, budget: BUDGET_OF_IMPORTS_MS })
const { seconds, read } = await importFeed(db, { file, dataDir, source: 'bench' })
await db.destroy()
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
console.log(
  JSON.stringify({
    seconds,
    read,
    megabytes: maxRSS / 1024,
    cpuSeconds: (userCPUTime + systemCPUTime) / 1_000_000,
  }),
)
