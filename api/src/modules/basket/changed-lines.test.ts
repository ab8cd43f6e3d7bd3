import type { User } from '@verstak/shared/contract/auth/schemas.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Visitor } from '#http/handler.ts'
import { addProduct, addSections, demoVisitor } from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { replaceProduct } from '../orders/replacements.ts'
import { basketContent } from './content.ts'
import { addToBasket, clearBasket, updateBasket } from './service.ts'

let test: TestDatabase
let buyer: Visitor & { readonly user: User }
let drill = 0
let newer = 0

beforeAll(async () => {
  test = await openTestDatabase()
  const { tools } = await addSections(test.db)
  drill = await addProduct(test.db, tools, { article: 'DR-1', price: 122_00 })
  newer = await addProduct(test.db, tools, { article: 'DR-2', price: 130_00 })
  buyer = await demoVisitor(test.db)
}, 60_000)
afterAll(() => test.close())
beforeEach(async () => {
  await change({ hidden: false, price: 122_00 })
  await clearBasket(test.db, buyer)
  await addToBasket(test.db, buyer, { product_id: drill, quantity: 2 })
})

const change = (values: { hidden?: boolean; price?: number | null }) =>
  test.db.updateTable('product').set(values).where('id', '=', drill).execute()
const row = async () => (await basketContent(test.db, buyer, { page: 1, pageSize: 50 })).grid.row[0]

it('a changed price is told until the quantity is chosen at the new one', async () => {
  expect((await row())?.price_before).toBeNull()
  await change({ price: 130_00 })
  expect(await row()).toMatchObject({ price_before: 122_00, state: 'ok', sum: 260_00 })
  await updateBasket(test.db, buyer, { product_id: drill, quantity: 2 })
  expect((await row())?.price_before).toBeNull()
})

it('a price that has gone is no other price', async () => {
  await change({ price: null })
  expect(await row()).toMatchObject({ price_before: null, state: 'no-price' })
})

it('what is gone names what is sold instead, while something is', async () => {
  await change({ hidden: true })
  expect(await row()).toMatchObject({ state: 'gone', replacement: null })
  await test.db.transaction().execute((trx) => replaceProduct(trx, 'DR-1', 'DR-2'))
  expect((await row())?.replacement).toMatchObject({ id: newer, article: 'DR-2' })
  await change({ hidden: false })
  expect(await row()).toMatchObject({ state: 'ok', replacement: null })
})
