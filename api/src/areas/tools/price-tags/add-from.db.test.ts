import { orderForm } from '@verstak/contract/checkout/schemas.ts'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToBasket } from '#areas/basket/basket/service.ts'
import { addToSet } from '#areas/catalogue/sets/service.ts'
import { placeOrder } from '#areas/orders/checkout/place-order.ts'
import { readConfig } from '#config.ts'
import type { Services } from '#http/handler.ts'
import { addProduct, addSections, demoVisitor, type SignedIn, STOCK, visitorOf } from '#testing/fixtures.ts'
import { makePeople } from '#testing/people.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { addFrom } from './add-from.ts'
import { addTag, listTags, updateTag } from './service.ts'

let test: TestDatabase
let services: Services
let buyer: SignedIn
let section = 0
const ids: Record<string, number> = {}

beforeAll(async () => {
  test = await openTestDatabase()
  services = { db: test.db, config: readConfig({}) }
  section = (await addSections(test.db)).tools
  for (const article of ['DR-1', 'HM-7', 'KL-100', 'SW-2'])
    ids[article] = await addProduct(test.db, section, { article, name: `Товар ${article}`, price: 10_000 })
  ids['ASK-1'] = await addProduct(test.db, section, { article: 'ASK-1', name: 'Под заказ', price: null })
  ids['OLD-1'] = await addProduct(test.db, section, { article: 'OLD-1', name: 'Старьё', price: 100 })
  await test.db.updateTable('product').set({ hidden: true }).where('id', '=', idOf('OLD-1')).execute()
  const barcode = { product_id: idOf('HM-7'), barcode: '4690363024544' }
  await test.db.insertInto('product_barcode').values(barcode).execute()
  buyer = await demoVisitor(test.db)
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of ['price_tag', 'attempt', 'basket_line'] as const)
    await test.db.deleteFrom(table).execute()
})

const idOf = (article: string) => ids[article] ?? 0
const list = async (who = buyer) => (await listTags(services, who, { page: 1, pageSize: 100 })).items
const listed = async () => (await list()).map(({ product, copies }) => [product.article, copies])
const paste = (text: string, copies: 'quantity' | 'one' = 'quantity') =>
  addFrom(services, buyer, { source: 'text', text, copies })

describe('a pasted list', () => {
  it('adds a line per product, with its copies, in the order of the list', async () => {
    const report = await paste('KL-100 5\nDR-1\n4690363024544 2')
    expect(report).toEqual({ added: 3, labels: 8, name: null, left_out: [], notes: [] })
    expect(await listed()).toEqual([
      ['KL-100', 5],
      ['DR-1', 1],
      ['HM-7', 2],
    ])
  })

  it('reports every skipped line, and adds the others', async () => {
    const { added, left_out } = await paste('KL-100 5\nНЕТ-ТАКОГО-999\nASK-1\n\nOLD-1 2\nDR-1')
    expect(added).toBe(2)
    expect(left_out.map(({ row, what }) => [row, what])).toEqual([
      [2, 'НЕТ-ТАКОГО-999'],
      [3, 'ASK-1'],
      [5, 'OLD-1 2'],
    ])
    expect(left_out[1]?.why).toBe('Нет цены: без неё ценник печатать нельзя')
    expect(left_out[2]?.why).toBe('Больше не продаётся')
    expect(await listed()).toEqual([
      ['KL-100', 5],
      ['DR-1', 1],
    ])
  })

  it('reports when a product exceeds the maximum copies', async () => {
    const { labels, notes } = await paste('DR-1 800')
    expect(labels).toBe(500)
    expect(notes).toEqual([
      { row: 1, what: 'DR-1 800', why: 'Просили копий: 800; поставили 500, больше на один товар нельзя' },
    ])
  })

  it('adds up the copies of a product listed twice', async () => {
    const { added, labels, notes } = await paste('DR-1 2\nKL-100\nDR-1 3')
    expect([added, labels]).toEqual([2, 6])
    expect(notes[0]?.why).toContain('2 + 3 = 5')
  })

  it('is refused at its field when empty', async () => {
    await expect(paste(' \n ')).rejects.toMatchObject({ kind: 'invalid', errors: [{ field: 'text' }] })
  })

  it('a scanned code finds the product, selects it again and keeps its copies', async () => {
    const { item } = await addTag(services, buyer, { id: idOf('HM-7'), copies: 4 })
    await updateTag(services, buyer, { id: item.id, selected: false })
    expect(await paste('4690363024544', 'one')).toMatchObject({ added: 1, labels: 4, name: 'Товар HM-7' })
    expect((await list())[0]).toMatchObject({ selected: true, copies: 4 })
  })
})

describe('an order', () => {
  let orderNumber = ''
  let stranger: SignedIn
  beforeAll(async () => {
    await addToBasket(test.db, buyer, { product_id: idOf('DR-1'), quantity: 3 })
    await addToBasket(test.db, buyer, { product_id: idOf('SW-2'), quantity: 1 })
    const form = v.parse(orderForm, {
      idempotencyKey: 'an-order-for-its-price-tags',
      deliveryAddress: 'Москва, ул. Складочная, 1',
      name: 'Борис',
      phone: '+79161234567',
    })
    orderNumber = await placeOrder(services, buyer.user, STOCK, form)
    stranger = await visitorOf(test.db, (await makePeople(test.db)).foreignBuyer)
  })
  const from = (who: SignedIn, order_number: string, copies: 'quantity' | 'one' = 'quantity') =>
    addFrom(services, who, { source: 'order', order_number, copies })

  it('adds as many copies as were ordered, or one of each', async () => {
    expect(await from(buyer, orderNumber, 'one')).toMatchObject({ added: 2, labels: 2, left_out: [] })
    expect(await from(buyer, orderNumber)).toMatchObject({ added: 2, labels: 4, left_out: [] })
    expect(new Map((await listed()) as [string, number][])).toEqual(
      new Map([
        ['DR-1', 3],
        ['SW-2', 1],
      ]),
    )
  })

  it('lists products no longer sold', async () => {
    const hide = (hidden: boolean) =>
      test.db.updateTable('product').set({ hidden }).where('id', '=', idOf('SW-2')).execute()
    await hide(true)
    const { added, left_out } = await from(buyer, orderNumber)
    await hide(false)
    expect([added, left_out]).toEqual([1, [{ row: null, what: 'Товар SW-2', why: 'Больше не продаётся' }]])
  })

  it('another’s order is not found, and nothing is added', async () => {
    for (const [who, number] of [
      [stranger, orderNumber],
      [buyer, 'В-999999'],
      [buyer, 'завтра'],
    ] as const)
      await expect(from(who, number)).rejects.toMatchObject({ kind: 'notFound' })
    expect(await test.db.selectFrom('price_tag').selectAll().execute()).toEqual([])
  })
})

it('favourites and the basket add their products, and report when they are empty', async () => {
  const of = (source: 'favorites' | 'basket') => addFrom(services, buyer, { source, copies: 'quantity' })
  await expect(of('basket')).rejects.toThrow('В корзине нет товаров')
  await expect(of('favorites')).rejects.toThrow('В избранном нет товаров')
  await addToBasket(test.db, buyer, { product_id: idOf('KL-100'), quantity: 6 })
  expect(await of('basket')).toMatchObject({ added: 1, labels: 6, name: 'Товар KL-100' })
  await addToSet(test.db, buyer, 'favorite', idOf('DR-1'))
  expect(await of('favorites')).toMatchObject({ added: 1, labels: 1, name: 'Товар DR-1' })
})
