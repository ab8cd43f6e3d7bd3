import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogFilter, mainPage, productDetail } from '@verstak/contract/catalog/calls.ts'
import type { ProductCard } from '@verstak/contract/common.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { importFeed } from '#areas/catalogue/import/import-feed.ts'
import { type Db, openDatabase } from '#db/database.ts'
import { setStock, stockOf } from '#testing/fixtures.ts'
import { countQueries } from '#testing/query-count.ts'
import { callApp, openTestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'

let base: TestDatabase
let dataDir: string
let otherDb: Db
let apps: FastifyInstance[]
let queries: ReturnType<typeof countQueries>
let drill: ProductCard

const load = (name: string) =>
  importFeed(base.db, {
    file: join(import.meta.dirname, '../import/fixtures', name),
    dataDir,
    force: true,
  })

async function data(
  app: FastifyInstance,
  ...call: Parameters<typeof callApp> extends [unknown, ...infer R] ? R : never
) {
  const answer = await callApp(app, ...call)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}

async function seen(): Promise<(ProductCard | undefined)[]> {
  const own = ({ id }: ProductCard) => id === drill.id
  const pages = apps.map(async (app) => {
    const query = { section_code: 'elektroinstrument' }
    const listing = await data(app, catalogFilter, { params: { filterURLParam: 'clear' }, query })
    const product = await data(app, productDetail, { params: { code: drill.code } })
    const { hits } = await data(app, mainPage)
    return [listing.items.find(own), product, hits.find(own)]
  })
  return (await Promise.all(pages)).flat()
}

beforeAll(async () => {
  base = await openTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'verstak-freshness-'))
  await load('shop.yml.xml')
  queries = countQueries(base.db)
  otherDb = await openDatabase({ url: base.url })
  const first = await openTestApp(queries.db)
  // Re-imported modules share no memory with the first instance, like another process.
  vi.resetModules()
  const other = await import('#testing/test-app.ts')
  apps = [first, await other.openTestApp(otherDb)]
  const found = await data(first, catalogFilter, {
    params: { filterURLParam: 'clear' },
    query: { query: 'DU-13-650' },
  })
  drill = found.items[0]
})
beforeEach(async () => {
  // Fills the caches.
  await seen()
  queries.reset()
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await otherDb.destroy()
  await base.close()
  await rm(dataDir, { recursive: true })
})

test('stock taken by an order shows in the next call, without extra queries', async () => {
  const stock = await stockOf(base.db, drill.id)
  await setStock(base.db, drill.id, stock - 2)
  expect((await seen()).map((card) => card?.stock)).toEqual(Array(6).fill(stock - 2))
  expect(queries.count()).toBe(5)
})

test('a sold out product moves to the end of the listing and leaves the home page, and comes back', async () => {
  const order = async () => {
    const listings = apps.map((app) =>
      data(app, catalogFilter, {
        params: { filterURLParam: 'clear' },
        query: { section_code: 'elektroinstrument' },
      }),
    )
    return (await Promise.all(listings)).map(({ items }) =>
      items.map(({ article, can_buy }: ProductCard) => `${article} ${can_buy}`),
    )
  }
  const before = await order()
  expect(before[0]?.[0]).toBe('DU-13-650 true')
  const stock = await stockOf(base.db, drill.id)
  await setStock(base.db, drill.id, 0)
  for (const cards of await order()) {
    expect(cards[0]).toBe('TS-12 true')
    expect(cards).toContain('DU-13-650 false')
  }
  const [listed, product, hit] = await seen()
  expect([listed?.can_buy, product?.can_buy, hit]).toEqual([false, false, undefined])
  await setStock(base.db, drill.id, stock)
  expect(await order()).toEqual(before)
})

test('a manually changed price shows in the next call', async () => {
  await base.db.updateTable('product').set({ price: 123_400 }).where('id', '=', drill.id).execute()
  expect((await seen()).map((card) => card?.price)).toEqual(Array(6).fill(123_400))
})

test('a rolled back change is not cached', async () => {
  const [before] = await seen()
  const changed = base.db.transaction().execute(async (trx) => {
    await trx.updateTable('product').set({ price: 1 }).where('id', '=', drill.id).execute()
    const { loadCards } = await import('./cards.ts')
    expect((await loadCards(trx, [drill.id], 'MCK')).get(drill.id)?.price).toBe(1)
    throw new Error('taken back')
  })
  await expect(changed).rejects.toThrow('taken back')
  expect((await seen()).map((card) => card?.price)).toEqual(Array(6).fill(before?.price))
})

test('an import shows in the next call of every instance', async () => {
  await base.db.updateTable('product').set({ name: 'Старое имя', feed_hash: '' }).execute()
  expect((await seen())[0]?.name).toBe('Старое имя')
  await load('shop.yml.xml')
  expect((await seen()).map((card) => card?.name)).toEqual(Array(6).fill(drill.name))
})
