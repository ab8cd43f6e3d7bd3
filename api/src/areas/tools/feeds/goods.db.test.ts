import type { FeedSettings } from '@verstak/contract/feeds/schemas.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { addProduct, addSections, demoVisitor, visitorOf } from '#testing/fixtures.ts'
import { makePeople } from '#testing/people.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { usualSettings } from './defaults.ts'
import { addGoods, feedsWithGoods } from './goods.ts'
import { requireFeed } from './owner.ts'
import { addFeed, takeStep } from './service.ts'

let base: TestDatabase
let user: Awaited<ReturnType<typeof demoVisitor>>['user']
let stranger: typeof user
let tools = 0
const ids = { drill: 0, screw: 0, unpriced: 0 }

beforeAll(async () => {
  base = await openTestDatabase()
  const { db } = base
  const sections = await addSections(db)
  tools = sections.tools
  ids.drill = await addProduct(db, tools, { article: 'DR-1' })
  ids.screw = await addProduct(db, sections.fixings, { article: 'SC-1' })
  ids.unpriced = await addProduct(db, sections.fixings, { article: 'NP-1', price: null })
  user = (await demoVisitor(db)).user
  stranger = (await visitorOf(db, (await makePeople(db)).foreignBuyer)).user
})
afterAll(() => base.close())
beforeEach(async () => {
  await base.db.deleteFrom('feed').execute()
})

async function feed(goods: Partial<FeedSettings['goods']> = {}): Promise<number> {
  const services = { db: base.db, config: readConfig({}) }
  const id = await addFeed(services, user, { name: 'Сайт', format: 'csv', copyOf: undefined })
  await takeStep(services, user, { step: 'goods', id, ...usualSettings.goods, ...goods })
  return id
}
const standing = async (product_id: number) => (await feedsWithGoods(base.db, user, { product_id }))[0]
const goodsOf = async (id: number) => (await requireFeed(base.db, user, id)).settings.goods

test('reports for each feed whether a product is included, and why not', async () => {
  const id = await feed()
  expect(await standing(ids.drill)).toEqual({ id, name: 'Сайт', included: 1, total: 1, reasons: [] })
  expect((await standing(ids.unpriced))?.reasons).toEqual([{ reason: 'no_price', count: 1 }])
  await feed({ exclude: ['dr 1'] })
  expect(await standing(ids.drill)).toMatchObject({
    included: 0,
    reasons: [{ reason: 'excluded', count: 1 }],
  })
})

test('an excluded product is added by article, once, and its exclusion is removed', async () => {
  const id = await feed({ sections: [tools], exclude: ['sc-1', 'XX-9'] })
  expect(await standing(ids.screw)).toMatchObject({ included: 0, reasons: [] })
  for (const _time of [1, 2])
    expect(await addGoods(base.db, user, { id, product_id: ids.screw })).toMatchObject({ included: 1 })
  expect(await goodsOf(id)).toMatchObject({ sections: [tools], articles: ['SC-1'], exclude: ['XX-9'] })
  expect(await standing(ids.drill)).toMatchObject({ included: 1 })
})

test('a feed of the whole catalogue is not narrowed', async () => {
  const id = await feed({ exclude: ['DR-1'] })
  expect(await addGoods(base.db, user, { id, product_id: ids.drill })).toMatchObject({ included: 1 })
  expect(await goodsOf(id)).toMatchObject({ articles: [], exclude: [] })
  expect(await standing(ids.screw)).toMatchObject({ included: 1 })
})

test('a product without a price is not added, and this is reported', async () => {
  const id = await feed({ sections: [tools] })
  expect(await addGoods(base.db, user, { id, product_id: ids.unpriced })).toMatchObject({
    included: 0,
    reasons: [{ reason: 'no_price', count: 1 }],
  })
})

test('adds all favourites at once', async () => {
  const id = await feed({ sections: [tools] })
  await sql`WITH s AS (INSERT INTO product_set (user_id) VALUES (${user.id}) RETURNING id)
    INSERT INTO product_set_item (set_id, kind, product_id)
    SELECT s.id, 'favorite', given FROM s, unnest(${[ids.drill, ids.screw]}::bigint[]) AS given`.execute(
    base.db,
  )
  const before = (await feedsWithGoods(base.db, user, { favorites: 'Y' }))[0]
  expect(before).toMatchObject({ included: 1, total: 2, reasons: [] })
  expect(await addGoods(base.db, user, { id, favorites: 'Y' })).toMatchObject({ included: 2, total: 2 })
})

test('feeds and orders of others are not accessible', async () => {
  const id = await feed()
  expect(await feedsWithGoods(base.db, stranger, { product_id: ids.drill })).toEqual([])
  const add = addGoods(base.db, stranger, { id, product_id: ids.drill })
  await expect(add).rejects.toMatchObject({ kind: 'notFound' })
  const order = feedsWithGoods(base.db, user, { order_number: '999999' })
  await expect(order).rejects.toMatchObject({ kind: 'notFound' })
  await expect(feedsWithGoods(base.db, user, {})).rejects.toMatchObject({ kind: 'invalid' })
})
