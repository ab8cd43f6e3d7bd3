import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct, addSections, STOCK } from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { homePage } from './home.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await openTestDatabase()
})
afterAll(() => base.close())

test('while nothing is reduced no banner leads to the reduced goods', async () => {
  const { tools } = await addSections(base.db)
  const id = await addProduct(base.db, tools, { article: 'A' })
  const home = () => homePage(base.db, STOCK)
  expect((await home()).BANNER?.href).not.toBe('/catalog/sale/')

  await base.db
    .updateTable('product')
    .set((eb) => ({ old_price: eb('price', '+', 100) }))
    .where('id', '=', id)
    .execute()
  expect((await home()).sales.map(({ article }) => article)).toEqual(['A'])
})
