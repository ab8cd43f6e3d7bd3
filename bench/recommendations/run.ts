import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Db } from '../../api/src/db/database.ts'
import { fillWithHistory } from '../../api/src/testing/large-history.ts'
import { fillWithDemo } from '../../scripts/fill-with-demo.ts'
import { type BenchDatabase, withDatabase } from '../catalogue.ts'
import { table } from '../table.ts'
import { demoCases } from './demo-orders.ts'
import { countHits, type HitRate } from './hit-rate.ts'
import { madeCases } from './made-orders.ts'
import type { Recompute } from './recompute.ts'

export interface RecommendationsBench {
  /** Size of the demo catalogue for the hit rate. */
  readonly demoProducts: number
  readonly products: number
  readonly lines: number
}

/** Needs no shop: each part fills a database of its own that is removed. */
export async function measureRecommendations(options: RecommendationsBench): Promise<void> {
  await withDatabase(({ db }, folder) => printHitRates(db, folder, options.demoProducts))
  await withDatabase((opened) => printRecompute(opened, options))
}

async function printRecompute(
  { db, url }: BenchDatabase,
  { products, lines }: RecommendationsBench,
): Promise<void> {
  await fillWithHistory(db, { products, lines })
  const { count } = await db
    .selectFrom('order_line')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const program = join(import.meta.dirname, 'recompute.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    env: { ...process.env, DATABASE_URL: url },
  })
  const rows = (JSON.parse(stdout) as Recompute[]).map(({ what, seconds, before, peak }) => [
    what,
    `${seconds.toFixed(1)} s`,
    `${before} MB`,
    `${peak} MB`,
  ])
  // A product stands once in an order, so there are a few lines less than asked for.
  console.log(`\nRecompute for ${products} goods and ${count} order lines\n`)
  console.log(table(['what', 'time', 'memory before', 'peak memory'], rows))
}

async function printHitRates(db: Db, dataDir: string, products: number): Promise<void> {
  await fillWithDemo(db, { dataDir, products, accounts: true })
  print('Orders of the demo, each held out in turn', await countHits(db, demoCases(db)))
  // The made orders know of what goes together, so they say how much of it is found again, not how people buy.
  print('Orders made of what goes together, the last fifth held out', await countHits(db, madeCases(db)))
}

function print(title: string, { cases, hits }: HitRate): void {
  const share = (count: number) => count / Math.max(1, cases)
  const popular = share(hits.get('popular') ?? 0)
  const rows = [...hits].map(([name, count]) => [
    name,
    share(count).toFixed(3),
    popular > 0 ? `×${(share(count) / popular).toFixed(2)}` : '–',
  ])
  console.log(`\n${title}: one line of each is sought by the others, ${cases} cases\n`)
  console.log(table(['algorithm', 'hit rate at 10', 'to popular'], rows))
}
