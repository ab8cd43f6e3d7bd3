import { orderForm } from '@verstak/contract/checkout/schemas.ts'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToBasket } from '#areas/basket/basket/service.ts'
import { placeOrder } from '#areas/orders/checkout/place-order.ts'
import { settings } from '#settings.ts'
import { addProduct, addSections, demoVisitor, STOCK, setStock } from '#testing/fixtures.ts'
import { countQueries } from '#testing/query-count.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { popularCards } from './popular.ts'

let base: TestDatabase
let buyer: Awaited<ReturnType<typeof demoVisitor>>
const ids: Record<string, number> = {}
const start = new Date('2026-11-20T12:00:00Z').getTime()

beforeAll(async () => {
  base = await openTestDatabase()
  const { tools } = await addSections(base.db)
  for (let n = 1; n <= 14; n++)
    ids[`P${n}`] = await addProduct(base.db, tools, { article: `P${n}`, stock: 1000 })
  ids.GONE = await addProduct(base.db, tools, { article: 'GONE', hidden: true })
  ids.ASK = await addProduct(base.db, tools, { article: 'ASK', price: null })
  await sql`SELECT refresh_buyable(array_agg(id)) FROM product`.execute(base.db)
  await base.db.updateTable('product').set({ popularity: 7 }).where('article', '=', 'P9').execute()
  buyer = await demoVisitor(base.db)
})
afterAll(() => base.close())

/** Each call comes after the cache has expired. */
let looks = 0
const popular = async () => {
  const cards = await popularCards(base.db, STOCK, start + ++looks * (settings.popular.life + 1))
  return cards.map(({ article }) => article)
}

async function order(article: string, quantity: number): Promise<string> {
  await addToBasket(base.db, buyer, { product_id: ids[article] ?? 0, quantity })
  const form = v.parse(orderForm, {
    idempotencyKey: `an-order-of-${quantity}-${article}`,
    deliveryAddress: 'Москва, ул. Складочная, 1',
    name: 'Борис Закупкин',
    phone: '+79161234567',
  })
  return placeOrder({ db: base.db, config: {} }, buyer.user, STOCK, form)
}

test('without orders returns twelve available products in catalogue order', async () => {
  const shown = await popular()
  expect(shown).toEqual(['P9', 'P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8', 'P10', 'P11', 'P12'])
})

test('sorts by units ordered; cancelled, old and sold-out ones do not count', async () => {
  await order('P5', 3)
  await order('P7', 8)
  expect((await popular()).slice(0, 4)).toEqual(['P7', 'P5', 'P9', 'P1'])

  await order('P3', 50)
  await base.db
    .updateTable('customer_order')
    .set({ status: 'cancelled' })
    .where('positions', '=', 1)
    .where('sum', '=', 500_000)
    .execute()
  await order('P4', 60)
  await sql`UPDATE customer_order SET created_at = now() - interval '91 days' WHERE sum = 600000`.execute(
    base.db,
  )
  expect((await popular()).slice(0, 3)).toEqual(['P7', 'P5', 'P9'])

  await setStock(base.db, ids.P7 ?? 0, 0)
  expect((await popular()).slice(0, 2)).toEqual(['P5', 'P9'])
})

test('the result is cached, but sold out products are never shown', async () => {
  const at = start + ++looks * (settings.popular.life + 1)
  const counted = countQueries(base.db)
  await popularCards(counted.db, STOCK, at)
  counted.reset()
  await setStock(base.db, ids.P5 ?? 0, 0)
  const cards = await popularCards(counted.db, STOCK, at + settings.popular.life - 1)
  expect(counted.count()).toBe(1)
  expect(cards).toHaveLength(12)
  expect(cards.map(({ article }) => article)).not.toContain('P5')
})
