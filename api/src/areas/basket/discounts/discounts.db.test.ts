import { orderForm } from '@verstak/contract/checkout/schemas.ts'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { placeOrder } from '#areas/orders/checkout/place-order.ts'
import type { Config } from '#config.ts'
import { addProduct, addSections, demoVisitor, STOCK } from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { loadLines } from '../basket/repository.ts'
import { addToBasket } from '../basket/service.ts'
import { discounts } from './discounts.ts'
import { priceTable, priceTableFile } from './price-table.ts'

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
})
afterAll(() => test.close())

it('lists reduced prices by brand and section, without regular-price and hidden products', async () => {
  const section = { CODE: 'instrument', name: 'Инструмент', path: ['instrument'] }
  expect((await discounts(test.db, STOCK, '')).discounts).toEqual([
    { source: 'catalog', brand: 'Кремень', section, from: 10, to: 25, goods: 2 },
  ])
})

it('explains the basket price of an article, step by step', async () => {
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

it('names the other products with the article, whose codes explain their prices', async () => {
  const { section_id } = await test.db
    .selectFrom('product')
    .select('section_id')
    .where('id', '=', ids[2] ?? 0)
    .executeTakeFirstOrThrow()
  await addProduct(test.db, section_id, { article: 'S-1', brand: 'Зубр', price: 700 })
  const { formed, alike } = await discounts(test.db, STOCK, 's1')
  expect([formed?.price, alike]).toEqual([700, [{ code: 's-1', name: 'Товар S-1', brand: 'Кремень' }]])
  expect(await discounts(test.db, STOCK, 's-1-зубр')).toMatchObject({ formed: { price: 700 }, alike: [] })
})

it('a price list contains the products ordered before, or reduced ones, at basket prices', async () => {
  const buyer = await demoVisitor(test.db)
  expect((await priceTable(test.db, buyer.user, 'bought')).rows).toEqual([])
  await addToBasket(test.db, buyer, { product_id: ids[0] ?? 0 })
  const form = v.parse(orderForm, {
    ...{ idempotencyKey: 'an-order-for-the-price-list', deliveryAddress: 'Москва, ул. Складочная, 1' },
    ...{ name: 'Борис', phone: '+79161234567' },
  })
  await placeOrder({ db: test.db, config: {} }, buyer.user, STOCK, form)
  await test.db
    .insertInto('own_code')
    .values({
      ...{ organization_id: buyer.user.organization?.id ?? 0, product_id: ids[0] ?? 0, code: 'СКЛ-7' },
      ...{ code_key: 'СКЛ7', source: 'manual' as const },
    })
    .execute()
  // 162,30 is 22 % VAT included in 900 roubles. The second product is in the basket of the previous test.
  expect((await priceTable(test.db, buyer.user, 'bought')).rows).toEqual([
    ['D-1', 'СКЛ-7', 'Товар D-1', 'Кремень', 'Дрели', 'шт', 1, 1000, 10, 900, 162.3],
    ['D-2', '', 'Товар D-2', 'Кремень', 'Дрели', 'шт', 1, 1000, 25, 750, 135.25],
  ])
  const reduced = await priceTable(test.db, buyer.user, 'reduced')
  expect(reduced.rows.map(([article]) => article).sort()).toEqual(['D-1', 'D-2'])
  const { bytes, name } = await priceTableFile({ db: test.db, config: {} as Config }, buyer, {
    goods: 'bought',
  })
  expect([name.startsWith('prays-list-'), String.fromCharCode(...bytes.subarray(0, 2))]).toEqual([true, 'PK'])
})

it('a duplicate of another supplier is listed once, as the product that is sold', async () => {
  const buyer = await demoVisitor(test.db)
  const rowsOf = async (goods: 'bought' | 'reduced') =>
    (await priceTable(test.db, buyer.user, goods)).rows.filter(([article]) => article === 'D-1').length
  const { section_id, old_price } = await test.db
    .selectFrom('product')
    .select(['section_id', 'old_price'])
    .where('id', '=', ids[0] ?? 0)
    .executeTakeFirstOrThrow()
  const twin = await addProduct(test.db, section_id, { article: 'D-1', brand: 'Кремень', price: 90_000 })
  await test.db
    .updateTable('product')
    .set({ old_price, twin_of: ids[0] ?? 0 })
    .where('id', '=', twin)
    .execute()
  // An order from before the duplicate was recognised.
  await test.db
    .updateTable('order_line')
    .set({ product_id: twin })
    .where('product_id', '=', ids[0] ?? 0)
    .execute()
  expect([await rowsOf('reduced'), await rowsOf('bought')]).toEqual([1, 1])
})
