import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct, addSections, STOCK } from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { homePage } from './home.ts'

let base: TestDatabase
let sections: Awaited<ReturnType<typeof addSections>>
beforeAll(async () => {
  base = await openTestDatabase()
  sections = await addSections(base.db)
})
afterAll(() => base.close())

test('without reduced products no banner links to them', async () => {
  const id = await addProduct(base.db, sections.tools, { article: 'A' })
  const home = () => homePage(base.db, STOCK)
  expect((await home()).BANNER?.href).not.toBe('/catalog/sale/')

  await base.db
    .updateTable('product')
    .set((eb) => ({ old_price: eb('price', '+', 100) }))
    .where('id', '=', id)
    .execute()
  expect((await home()).sales.map(({ article }) => article)).toEqual(['A'])
})

test('without hits, available products of all sections alternate', async () => {
  const { db } = base
  await db.deleteFrom('product').execute()
  const { tools, fixings } = sections
  for (const article of ['T1', 'T2']) await addProduct(db, tools, { article })
  const screw = await addProduct(db, fixings, { article: 'S1' })
  await addProduct(db, fixings, { article: 'S2', stock: 0 })
  const offered = async () => (await homePage(db, STOCK)).offered.map(({ article }) => article)
  expect(await offered()).toEqual(['T1', 'S1', 'T2'])

  await db.updateTable('product').set({ badge: 'hit' }).where('id', '=', screw).execute()
  expect(await offered()).toEqual([])
})
