import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UNCOUNTED_STOCK } from '@verstak/domain/stock.ts'
import { sql } from 'kysely'
import { importSmallFeed } from '#areas/catalogue/import/testing/small-feed.ts'
import { addSections, demoVisitor, stockOf, visitorOf } from '#testing/fixtures.ts'
import { makePeople } from '#testing/people.ts'
import { openTestDatabase } from '#testing/test-database.ts'

export const ARTICLES: readonly string[] = ['DR-1', 'SW-2', 'GL-3']
/** Two share a brand, and one has none. */
const BRANDS = ['Зубр', 'Зубр', undefined]
const PLENTY = 100_000
export const LONG_AGO = '2020-01-01T10:00:00+03:00'

/** The last feed of a product. */
interface Told {
  readonly rest: number
  /** Units that had left by then, so that the source knows of them. */
  readonly gone: number
}

export type Rest = number | 'много'

/** A shop whose goods come from a feed, three buyers, and what a walk expects of them. */
export async function openWalkShop() {
  const { db, close } = await openTestDatabase()
  await addSections(db)
  const buyer = await demoVisitor(db)
  const people = await makePeople(db)
  const buyers = [buyer, await visitorOf(db, people.administrator), await visitorOf(db, people.retail)]
  const dataDir = await mkdtemp(join(tmpdir(), 'verstak-walk-'))
  let files = 0
  const goods = new Map<string, number>()
  const told = new Map<string, Told>()
  const walk = {
    /** Numbers, in the order of placing. */
    orders: [] as string[],
    /** Units that were written off, by article. */
    lost: new Map<string, number>(),
    /** Kopecks that claims granted, by the order's number. */
    granted: new Map<string, number>(),
  }

  /** The feed names the rest of each product, as of now or as of long ago. */
  async function tell(rests: readonly Rest[], isOld = false): Promise<void> {
    const offers = ARTICLES.map((article, index) => ({
      ...{ id: index + 1, article, name: `Товар ${article}`, price: (12_345 + index * 777) / 100 },
      ...(BRANDS[index] ? { brand: BRANDS[index] } : {}),
      stock: { MCK: rests[index] ?? 0 },
    }))
    const date = isOld ? LONG_AGO : undefined
    await importSmallFeed(db, join(dataDir, `${++files}.xml`), 'main', offers, date)
    for (const [index, article] of ARTICLES.entries()) {
      const rest = rests[index] ?? 0
      told.set(article, {
        rest: rest === 'много' ? UNCOUNTED_STOCK : rest,
        gone: isOld ? 0 : (await unitsOf(article)).gone,
      })
    }
  }

  /** `away`: units that cannot be sold; `gone`: those of them that have left the warehouse. */
  async function unitsOf(article: string): Promise<{ readonly away: number; readonly gone: number }> {
    const { rows } = await sql<{ away: number; gone: number }>`
      SELECT coalesce(sum(CASE WHEN o.status <> 'cancelled' THEN l.promised
          WHEN o.goods_on_way THEN l.shipped ELSE 0 END), 0)::int AS away,
        coalesce(sum(l.shipped) FILTER (WHERE o.status <> 'cancelled' OR o.goods_on_way), 0)::int AS gone
      FROM order_line l JOIN customer_order o ON o.id = l.order_id WHERE l.article = ${article}`.execute(db)
    const lost = walk.lost.get(article) ?? 0
    return { away: (rows[0]?.away ?? 0) + lost, gone: (rows[0]?.gone ?? 0) + lost }
  }

  await tell([PLENTY, PLENTY, PLENTY])
  for (const { id, article } of await db.selectFrom('product').select(['id', 'article']).execute())
    goods.set(article, id)
  return {
    ...{ db, buyers, goods, walk, tell },
    async close() {
      await close()
      await rm(dataDir, { recursive: true })
    },
    /** A walk begins without orders, and with enough of everything. */
    async clear() {
      await sql`TRUNCATE customer_order, claim, message, notification, basket, purchase_week CASCADE`.execute(
        db,
      )
      Object.assign(walk, { orders: [], lost: new Map(), granted: new Map() })
      await tell([PLENTY, PLENTY, PLENTY])
    },
    /** Units that can be sold, and as many as should be. */
    async stock(article: string): Promise<{ readonly available: number; readonly expected: number }> {
      const { rest = 0, gone = 0 } = told.get(article) ?? {}
      const unknown = (await unitsOf(article)).away - gone
      const expected = rest === UNCOUNTED_STOCK ? rest : Math.max(0, rest - unknown)
      return { available: await stockOf(db, goods.get(article) ?? 0), expected }
    },
  }
}

export type WalkShop = Awaited<ReturnType<typeof openWalkShop>>
