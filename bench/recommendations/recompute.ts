/** A program of its own, so that its peak memory is that of the recompute: it prints one JSON for the database of `DATABASE_URL`. */

import { updatePopularity } from '../../api/src/areas/catalogue/catalog/popularity/update-popularity.ts'
import { recomputePairs } from '../../api/src/areas/catalogue/recommendations/pairs.ts'
import { openDatabase } from '../../api/src/db/database.ts'

export interface Recompute {
  readonly what: string
  readonly seconds: number
  /** Megabytes of the whole process. */
  readonly before: number
  readonly peak: number
}

const works = [
  ['pairs of products', recomputePairs],
  ['popularity', updatePopularity],
] as const

const peakMegabytes = (): number => Math.round(process.resourceUsage().maxRSS / 1024)

const db = await openDatabase({ url: process.env.DATABASE_URL })
const done: Recompute[] = []
for (const [what, work] of works) {
  const before = peakMegabytes()
  const start = performance.now()
  await work(db)
  done.push({ what, seconds: (performance.now() - start) / 1000, before, peak: peakMegabytes() })
}
await db.destroy()
console.log(JSON.stringify(done))
