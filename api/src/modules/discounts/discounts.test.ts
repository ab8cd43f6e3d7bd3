import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProduct, addSections, demoVisitor, STOCK } from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { loadLines } from '../basket/repository.ts'
import { addToBasket } from '../basket/service.ts'
import { discounts } from './discounts.ts'

let test: TestDatabase
const ids: number[] = []

beforeAll(async () => {
  test = await openTestDatabase()
  const { tools, fixings } = await addSections(test.db)
  const add = async (section: number, article: string, price: number, old_price: number | null, own = {}) => {
    const id = await addProduct(test.db, section, { article, price, ...own })
    await test.db.updateTable('product').set({ old_price, brand: 'Кремень' }).where('id', '=', id).execute()
    ids.push(id)
  }
  await add(tools, 'D-1', 90_000, 100_000)
  await add(tools, 'D-2', 75_000, 100_000)
  await add(fixings, 'S-1', 1_000, null)
  await add(fixings, 'S-2', 500, 1_000, { hidden: true })
}, 60_000)
afterAll(() => test.close())

it('are the reduced prices by brand and section; goods at their usual price and hidden ones are none', async () => {
  const section = { CODE: 'instrument', name: 'Инструмент', path: ['instrument'] }
  expect((await discounts(test.db, STOCK, '')).discounts).toEqual([
    { source: 'catalog', brand: 'Кремень', section, from: 10, to: 25, goods: 2 },
  ])
})

it('the price of an article is that of the basket, step by step', async () => {
  const { formed } = await discounts(test.db, STOCK, 'd2')
  expect(formed).toMatchObject({ article: 'D-2', price: 75_000 })
  expect(formed?.steps.slice(0, 2)).toEqual([
    { kind: 'base', sum: 100_000 },
    { kind: 'catalog', sum: 25_000 },
  ])
  const buyer = await demoVisitor(test.db)
  await addToBasket(test.db, buyer, { product_id: ids[1] ?? 0 })
  const { id } = await test.db.selectFrom('basket').select('id').executeTakeFirstOrThrow()
  const [line] = await test.db.transaction().execute((trx) => loadLines(trx, id, STOCK))
  expect(line?.price).toBe(formed?.price)
  for (const article of ['S-2', 'unknown', ''])
    expect((await discounts(test.db, STOCK, article)).formed).toBeNull()
})
