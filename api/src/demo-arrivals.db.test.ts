import { moscowDay } from '@verstak/domain/day.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findArrivals } from './areas/catalogue/arrivals/repository.ts'
import { createDemoArrivals } from './demo/arrivals.ts'
import { addProduct, addSections, STOCK } from './testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts'

const DAY = 24 * 60 * 60 * 1000
let base: TestDatabase
const ids: number[] = []

beforeAll(async () => {
  base = await openTestDatabase()
  const { tools } = await addSections(base.db)
  for (let n = 0; n < 60; n++)
    ids.push(await addProduct(base.db, tools, { article: `A-${n}`, stock: n < 30 ? 0 : n < 45 ? 2 : 500 }))
  await base.db
    .insertInto('source')
    .values({ name: 'demo' })
    .onConflict((on) => on.doNothing())
    .execute()
  await base.db.updateTable('product').set({ source: 'demo' }).execute()
})
afterAll(() => base.close())

const rows = () =>
  base.db
    .selectFrom('arrival')
    .select(['product_id', 'quantity'])
    .orderBy('product_id')
    .orderBy('day')
    .execute()

test('uses the same products and future days, and is recreated when all are past', async () => {
  await createDemoArrivals(base.db, new Date(Date.now() - 90 * DAY))
  const past = await rows()
  expect(past.length).toBeGreaterThan(5)
  expect(await findArrivals(base.db, ids, STOCK)).toEqual(new Map())
  await createDemoArrivals(base.db)
  await createDemoArrivals(base.db)
  expect(await rows()).toEqual(past)
  const found = await findArrivals(base.db, ids, STOCK)
  const days = [...found.values()].flat().map(({ date }) => date)
  expect(days.every((day) => day > moscowDay(new Date()))).toBe(true)
  // Some products out of stock and some running low; products with plenty of stock have no arrivals.
  const some = (from: number, to: number) => ids.slice(from, to).filter((id) => found.has(id)).length
  expect([some(0, 30) > 5, some(30, 45) > 0, some(45, 60)]).toEqual([true, true, 0])
})
