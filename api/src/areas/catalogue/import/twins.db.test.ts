import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogFilter, filterGroups, productDetail } from '@verstak/contract/catalog/calls.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addToBasket } from '#areas/basket/basket/service.ts'
import { placeOrder } from '#areas/orders/checkout/place-order.ts'
import { changeOrderStatus } from '#areas/orders/orders/order-status.ts'
import { demoVisitor, type SignedIn, STOCK } from '#testing/fixtures.ts'
import { callApp, openTestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { openSource, removeSource, setSourceHidden } from './sources.ts'
import { importSmallFeed, type SmallOffer } from './testing/small-feed.ts'

const EAN = '4607084340037'
let base: TestDatabase
let app: FastifyInstance
let buyer: SignedIn
let dataDir: string
let files = 0
beforeAll(async () => {
  base = await openTestDatabase()
  app = await openTestApp(base.db)
  buyer = await demoVisitor(base.db)
  dataDir = await mkdtemp(join(tmpdir(), 'verstak-twins-'))
})
beforeEach(async () => {
  await sql`TRUNCATE source, section, product, picture, warehouse, basket, customer_order CASCADE`.execute(
    base.db,
  )
  await openSource(base.db, 'main')
})
afterAll(async () => {
  await app.close()
  await base.close()
  await rm(dataDir, { recursive: true })
})

const load = (source: string, ...offers: SmallOffer[]) =>
  importSmallFeed(base.db, join(dataDir, `${++files}.xml`), source, offers)
const ours: SmallOffer = { id: 1, article: 'K-15', ean: EAN, price: 100, stock: { MCK: 3, SPB: 1 } }
const theirs: SmallOffer = { id: 77, name: 'Вентиль', ean: EAN, price: 90, stock: { MCK: 4 } }

const ask = async (call: Parameters<typeof callApp>[1], request: Parameters<typeof callApp>[2]) =>
  (await callApp(app, call, request)).json().data
const listed = async (query: Record<string, string> = {}) => {
  const { items, page_navigation } = await ask(catalogFilter, { params: { filterURLParam: 'clear' }, query })
  expect(page_navigation.total).toBe(items.length)
  return items.map(({ name, stock }: { name: string; stock: number }) => `${name} ${stock}`)
}
const rowOf = (source: string, offer: string | number = 1) =>
  base.db
    .selectFrom('product')
    .selectAll()
    .where('source', '=', source)
    .where('offer_id', '=', String(offer))
    .executeTakeFirstOrThrow()
const stockOf = async (source: string, offer: string | number) => {
  const { id } = await rowOf(source, offer)
  const rows = await base.db.selectFrom('stock').selectAll().where('product_id', '=', id).execute()
  return Object.fromEntries(rows.map(({ warehouse, quantity }) => [warehouse, quantity]))
}
const hide = (source: string, hidden: boolean) =>
  base.db.transaction().execute((trx) => setSourceHidden(trx, source, hidden))

let keys = 0
async function order(productId: number, quantity: number): Promise<string> {
  await addToBasket(base.db, buyer, { product_id: productId, quantity })
  const form = {
    idempotencyKey: `key-of-twins-${keys++}`,
    deliveryTypeId: 2 as const,
    deliveryAddress: 'Москва, ул. Складочная, 1',
    ...{ flat: '', entrance: '', deliveryDate: '' as const, comment: '', orderid: '' },
    name: 'Борис Закупкин',
    phone: '8 916 123 45 67',
  }
  const now = new Date('2026-11-17T09:00:00+03:00')
  return placeOrder({ db: base.db, config: {} }, buyer.user, STOCK, form, now)
}

test('a product of two suppliers appears once in listings, counts and search, with the stock of both', async () => {
  await load('main', ours, { id: 2, name: 'Бур', article: 'B-6', material: 'сталь', stock: { MCK: 1 } })
  await load('second', theirs)
  expect(await listed()).toEqual(['Кран 7', 'Бур 1'])
  expect(await listed({ query: 'кран' })).toEqual(['Кран 7'])
  expect(await listed({ query: EAN })).toEqual(['Кран 7'])
  // The other supplier’s article finds the visible one.
  expect(await listed({ query: '77' })).toEqual(['Кран 7'])
  const section = await base.db.selectFrom('section').select('product_count').where('source', '=', 'second')
  expect(await section.executeTakeFirstOrThrow()).toEqual({ product_count: 0 })
  const { groups } = await ask(filterGroups, { query: { filterURLParam: 'clear' } })
  const stuff = groups.find(({ name }: { name: string }) => name === 'Материал')
  const counts = stuff.options.map(({ name, count }: { name: string; count: number }) => [name, count])
  expect(Object.fromEntries(counts)).toEqual({ латунь: 1, сталь: 1 })
})

test('its page shows the stock of both by warehouse, and the code of the duplicate leads to it', async () => {
  await load('main', ours)
  await load('second', theirs)
  const { code } = await rowOf('main')
  const twin = await rowOf('second', 77)
  const page = await ask(productDetail, { params: { code } })
  expect(page).toMatchObject({ code, price: 10_000, stock: 7, discontinued: false })
  const stocks = page.stocks.map(({ id, quantity }: { id: string; quantity: number }) => [id, quantity])
  expect(Object.fromEntries(stocks)).toEqual({ MCK: 7, SPB: 1 })
  expect(twin.code).not.toBe(code)
  expect(await ask(productDetail, { params: { code: twin.code } })).toEqual(page)
})

test('matches by brand and article too, but not with another unit, nor by an article that is only an id', async () => {
  await load(
    'main',
    { id: 1, brand: 'Кремень', article: 'K-15' },
    { id: 2, brand: 'Кремень', article: 'K-16' },
  )
  await load(
    'second',
    { id: 8, name: 'Вентиль', brand: 'КРЕМЕНЬ', article: 'k15' },
    { id: 9, name: 'Вентиль', brand: 'Кремень', article: 'K-16', unit: 'упак' },
    { id: 10, name: 'Бур', brand: 'Бугай' },
  )
  await load('third', { id: 10, name: 'Кресло', brand: 'Бугай' })
  expect(await rowOf('second', 8)).toMatchObject({ twin_of: (await rowOf('main')).id })
  expect((await listed()).toSorted()).toEqual(['Бур 0', 'Вентиль 0', 'Кран 0', 'Кран 0', 'Кресло 0'])
})

test('an order takes available stock, the own first; sold units do not return with a feed', async () => {
  await load('main', ours)
  await load('second', theirs)
  const [shown, twin] = [await rowOf('main'), await rowOf('second', 77)]
  const number = await order(shown.id, 5)
  expect([await stockOf('main', 1), await stockOf('second', 77)]).toEqual([
    { MCK: 2, SPB: 1 },
    { MCK: 2, SPB: 1 },
  ])
  await load('main', { ...ours, stock: { MCK: 10 } })
  expect(await stockOf('main', 1)).toEqual({ MCK: 9, SPB: 0 })
  await base.db.transaction().execute((trx) => changeOrderStatus(trx, number, 'cancelled'))
  expect(await stockOf('second', 77)).toMatchObject({ MCK: 14 })
  await load('second', { ...theirs, stock: { MCK: 'много' } })
  await expect(order(twin.id, 1000)).resolves.toBeTruthy()
  await hide('second', true)
  expect(await stockOf('main', 1)).toMatchObject({ MCK: 10 })
})

test('each source keeps what an order took from it when the duplicates are shown apart', async () => {
  await load('main', ours)
  await load('second', theirs)
  const number = await order((await rowOf('main')).id, 5)
  await hide('main', true)
  expect(await stockOf('second', 77)).toMatchObject({ MCK: 2 })
  expect(await stockOf('main', 1)).toMatchObject({ MCK: 0 })
  await base.db.transaction().execute((trx) => changeOrderStatus(trx, number, 'cancelled'))
  expect(await stockOf('second', 77)).toMatchObject({ MCK: 4 })
  expect(await stockOf('main', 1)).toMatchObject({ MCK: 3 })
})

test('a basket with the duplicate keeps its product, name and price, and both lines share the stock', async () => {
  await load('second', theirs)
  const twin = await rowOf('second', 77)
  await addToBasket(base.db, buyer, { product_id: twin.id, quantity: 4 })
  await load('main', ours)
  expect(await rowOf('second', 77)).toMatchObject({
    ...{ id: twin.id, name: 'Вентиль', price: 9000, code: twin.code, hidden: false },
    twin_of: (await rowOf('main')).id,
  })
  await expect(order((await rowOf('main')).id, 4)).rejects.toThrow('Остаток товара изменился')
  expect(await stockOf('second', 77)).toMatchObject({ MCK: 7 })
})

test('hiding or removing a source shows the other product with its own stock', async () => {
  await load('main', ours)
  await load('second', theirs)
  await hide('main', true)
  expect(await listed()).toEqual(['Вентиль 4'])
  expect(await ask(productDetail, { params: { code: (await rowOf('main')).code } })).toMatchObject({
    discontinued: true,
    replacement: { name: 'Вентиль' },
  })
  await hide('main', false)
  expect(await listed()).toEqual(['Кран 7'])
  expect(await base.db.transaction().execute((trx) => removeSource(trx, 'main'))).toBe('removed')
  expect(await listed()).toEqual(['Вентиль 4'])
  expect(await stockOf('second', 77)).toMatchObject({ MCK: 4 })
})

test('a product that leaves its feed is replaced by its duplicate', async () => {
  await load('main', ours, { id: 2, name: 'Бур' })
  await load('second', theirs)
  await load('main', { id: 2, name: 'Бур' })
  expect((await listed()).toSorted()).toEqual(['Бур 0', 'Вентиль 4'])
})
