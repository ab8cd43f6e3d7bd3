import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from '../../api/src/db/database.ts'
import { migrate } from '../../api/src/db/migrate.ts'
import { fillWithHistory } from '../../api/src/testing/large-history.ts'
import { fillWithDemo } from '../../scripts/fill-with-demo.ts'
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

/** Needs no shop: each part fills an embedded database of its own in a folder that is removed. */
export async function measureRecommendations(options: RecommendationsBench): Promise<void> {
  await inFolder((folder) => printHitRates(folder, options.demoProducts))
  await inFolder((folder) => printRecompute(folder, options))
}

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'verstak-bench-'))
  await work(folder).finally(() => rm(folder, { recursive: true, force: true }))
}

async function printRecompute(dataDir: string, { products, lines }: RecommendationsBench): Promise<void> {
  const count = await fill(dataDir, { products, lines })
  const program = join(import.meta.dirname, 'recompute.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, dataDir])
  const rows = (JSON.parse(stdout) as Recompute[]).map(({ what, seconds, before, peak }) => [
    what,
    `${seconds.toFixed(1)} s`,
    `${before} MB`,
    `${peak} MB`,
  ])
  console.log(
    `\nRecompute for ${products} goods and ${count} order lines, embedded database in the process\n`,
  )
  console.log(table(['what', 'time', 'memory before', 'peak memory'], rows))
}

/** Gives how many lines of orders there are: a product stands once in an order, so they are a little fewer than asked for. */
async function fill(dataDir: string, size: { products: number; lines: number }): Promise<number> {
  const db = await openDatabase({ dataDir })
  try {
    await migrate(db)
    await fillWithHistory(db, size)
    const { count } = await db
      .selectFrom('order_line')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  } finally {
    await db.destroy()
  }
}

async function printHitRates(dataDir: string, products: number): Promise<void> {
  const db = await openDatabase({ dataDir })
  try {
    await migrate(db)
    await fillWithDemo(db, { dataDir, products, accounts: true })
    print('Orders of the demo, each held out in turn', await countHits(db, demoCases(db)))
    // The made orders know of what goes together, so they say how much of it is found again, not how people buy.
    print('Orders made of what goes together, the last fifth held out', await countHits(db, madeCases(db)))
  } finally {
    await db.destroy()
  }
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
