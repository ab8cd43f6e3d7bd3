import { orderForm } from '@verstak/contract/checkout/schemas.ts'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addToBasket } from '#areas/basket/basket/service.ts'
import { addToSet } from '#areas/catalogue/sets/service.ts'
import { placeOrder } from '#areas/orders/checkout/place-order.ts'
import { settings } from '#settings.ts'
import { addProduct, addSections, demoVisitor, guestVisitor, STOCK } from '#testing/fixtures.ts'
import { openRolledBack, type RolledBack } from '#testing/rolled-back.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { homePage } from '../home.ts'
import { forgetOldViews, updatePopularity } from './update-popularity.ts'
import { countView, saveViews } from './views.ts'

let base: TestDatabase
let held: RolledBack
let buyer: Awaited<ReturnType<typeof demoVisitor>>
const ids: Record<string, number> = {}
const idOf = (article: string) => ids[article] ?? 0

beforeAll(async () => {
  base = await openTestDatabase()
  const { tools } = await addSections(base.db)
  for (const article of ['SOLD', 'SEEN', 'KEPT', 'DULL', 'NEW'])
    ids[article] = await addProduct(base.db, tools, { article })
  ids.OUT = await addProduct(base.db, tools, { article: 'OUT', stock: 0 })
  await base.db.updateTable('product').set({ badge: 'new' }).where('article', '=', 'NEW').execute()
  buyer = await demoVisitor(base.db)
})
afterAll(() => base.close())
beforeEach(async () => {
  held = await openRolledBack(base.db)
  return () => held.rollBack()
})

const guest = (key: string) => ({ ...guestVisitor(), guest: key })
const look = (article: string, times: number, from = 'a') => {
  for (let n = 0; n < times; n++) countView(held.db, guest(`${from}-${n}`), idOf(article))
}
const scores = async () =>
  Object.fromEntries(
    (await held.db.selectFrom('product').select(['article', 'popularity']).execute()).map(
      ({ article, popularity }) => [article, popularity],
    ),
  )
const hits = async () =>
  (await homePage(held.db, STOCK)).hits.map(({ article, badges }) => `${article} ${badges.join()}`)

async function order(article: string): Promise<void> {
  await addToBasket(held.db, buyer, { product_id: idOf(article), quantity: 90 })
  const form = v.parse(orderForm, {
    idempotencyKey: `an-order-of-${article}`,
    deliveryAddress: 'Москва, ул. Складочная, 1',
    name: 'Борис Закупкин',
    phone: '+79161234567',
  })
  await placeOrder({ db: held.db, config: {} }, buyer.user, STOCK, form)
}

test('orders count most, regardless of quantities, then baskets and favourites, then views of different visitors', async () => {
  await order('SOLD')
  await addToBasket(held.db, buyer, { product_id: idOf('KEPT') })
  await addToSet(held.db, buyer, 'favorite', idOf('KEPT'))
  look('SEEN', 3)
  look('SEEN', 3)
  countView(held.db, { ...guestVisitor(), guest: null }, idOf('SEEN'))
  await saveViews(held.db)
  look('SEEN', 1, 'another')
  await saveViews(held.db)
  await saveViews(held.db)
  expect(await updatePopularity(held.db)).toBe(4)
  expect(await scores()).toEqual({ SOLD: 20, KEPT: 10, SEEN: 4, NEW: 50, DULL: 0, OUT: 0 })
  expect(await updatePopularity(held.db)).toBe(0)
})

test('while no feed marks hits, the most sold and viewed products are hits, and home shows them', async () => {
  await updatePopularity(held.db)
  expect(await hits()).toEqual([])
  await order('SOLD')
  look('SEEN', 30)
  look('OUT', 40)
  look('KEPT', 5)
  await saveViews(held.db)
  await updatePopularity(held.db)
  expect(await hits()).toEqual(['SEEN hit', 'SOLD hit'])
  const before = await held.db.selectFrom('catalog_revision').select('revision').executeTakeFirst()
  await updatePopularity(held.db)
  expect(await held.db.selectFrom('catalog_revision').select('revision').executeTakeFirst()).toEqual(before)

  await held.db.updateTable('product').set({ badge: 'hit' }).where('article', '=', 'DULL').execute()
  await updatePopularity(held.db)
  expect(await hits()).toEqual(['DULL hit'])
  expect((await scores()).DULL).toBe(settings.popularity.feedHit)
})

test('old views are deleted', async () => {
  look('SEEN', 2)
  await saveViews(held.db)
  expect(await forgetOldViews(held.db)).toBe(0)
  await held.db.updateTable('product_view').set({ day: '2020-01-01' }).execute()
  await updatePopularity(held.db)
  expect((await scores()).SEEN).toBe(0)
  expect(await forgetOldViews(held.db)).toBe(1)
})
