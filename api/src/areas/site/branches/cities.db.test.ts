import { cityList } from '@verstak/contract/branches/calls.ts'
import { catalogFilter } from '@verstak/contract/catalog/calls.ts'
import { recommendPopular } from '@verstak/contract/recommendations/calls.ts'
import { STOCK_HEADER } from '@verstak/domain/stock.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct, addSections, STOCK } from '#testing/fixtures.ts'
import { openTestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { listCities, stockFor } from './cities.ts'

const OTHER = 'SPB'
let base: TestDatabase
let app: Awaited<ReturnType<typeof openTestApp>>

beforeAll(async () => {
  base = await openTestDatabase()
  app = await openTestApp(base.db)
  const { tools } = await addSections(base.db)
  await base.db
    .insertInto('warehouse')
    .values([
      { id: OTHER, name: 'Санкт-Петербург' },
      { id: 'KZN', name: 'Казань' },
    ])
    .execute()
  const here = await addProduct(base.db, tools, { article: 'HERE', stock: 9 })
  const there = await addProduct(base.db, tools, { article: 'THERE', stock: 0 })
  await base.db
    .insertInto('stock')
    .values([
      { product_id: here, warehouse: OTHER, quantity: 0 },
      { product_id: there, warehouse: OTHER, quantity: 4 },
    ])
    .execute()
  await base.db.updateTable('section').set({ product_count: 2 }).where('id', '=', tools).execute()
})
afterAll(async () => {
  await app.close()
  await base.close()
})

test.each([
  [OTHER, OTHER],
  [STOCK, STOCK],
  [null, STOCK],
  ['', STOCK],
  // A branch without stock, stock without a branch, and an unknown code.
  ['NSK', STOCK],
  ['KZN', STOCK],
  ["'; DROP TABLE stock", STOCK],
])('a request for warehouse «%s» buys from %s', async (asked, given) => {
  expect(await stockFor(base.db, asked)).toBe(given)
})

test('lists cities of branches with stock, with local phones and common ones', async () => {
  const cities = await listCities(base.db, OTHER)
  expect(cities.map(({ name, stock_id, chosen }) => [name, stock_id, chosen])).toEqual([
    ['Москва', STOCK, false],
    ['Санкт-Петербург', OTHER, true],
  ])
  expect(cities[1]?.phones.map(({ number }) => number)).toEqual(['+78120002026', '+78000002026'])
  expect(cities[1]?.hours).toBe('пн–пт\u00a09:00–19:00')
})

test('the request header decides what is in stock and what comes first', async () => {
  const ask = async ({ path }: { path: string }, stock: string | null) => {
    const answer = await app.inject({
      url: path.replace('{filterURLParam}', 'clear').replace('{recommendations}', 'recommendations'),
      headers: stock ? { [STOCK_HEADER]: stock } : {},
    })
    return answer.json().data
  }
  const sold = ({ items }: { items: { article: string; stock: number; can_buy: boolean }[] }) =>
    items.map(({ article, stock, can_buy }) => [article, stock, can_buy])
  const here = [
    ['HERE', 9, true],
    ['THERE', 0, false],
  ]
  const there = [
    ['THERE', 4, true],
    ['HERE', 0, false],
  ]
  for (let round = 0; round < 2; round++) {
    expect(sold(await ask(catalogFilter, null))).toEqual(here)
    expect(sold(await ask(catalogFilter, OTHER))).toEqual(there)
    expect(sold(await ask(catalogFilter, 'net'))).toEqual(here)
    expect(sold(await ask(recommendPopular, null))).toEqual(here.slice(0, 1))
    expect(sold(await ask(recommendPopular, OTHER))).toEqual(there.slice(0, 1))
  }
  expect(
    (await ask(cityList, OTHER)).cities.filter(({ chosen }: { chosen: boolean }) => chosen),
  ).toMatchObject([{ stock_id: OTHER }])
})
