import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addToBasket, clearBasket } from '#areas/basket/basket/service.ts'
import { replaceProduct } from '#areas/catalogue/product-lookup/replacements.ts'
import {
  addProduct,
  addSections,
  demoVisitor,
  type SignedIn,
  STOCK,
  setStock,
  visitorOf,
} from '#testing/fixtures.ts'
import { makePeople } from '#testing/people.ts'
import { countQueries } from '#testing/query-count.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { copyOrder } from './copy-order.ts'
import { orderBasket } from './repeat-plan.ts'
import { placeTestOrder } from './testing/place.ts'

let test: TestDatabase
let buyer: SignedIn
let number = ''
let products: Record<'drill' | 'screws' | 'old' | 'heir' | 'gone', number>

beforeAll(async () => {
  test = await openTestDatabase()
  const { tools, fixings } = await addSections(test.db)
  const add = (article: string, more = {}) => addProduct(test.db, tools, { article, name: article, ...more })
  products = {
    drill: await add('DR-1', { price: 10_000, stock: 50 }),
    screws: await addProduct(test.db, fixings, { article: 'SC-12', name: 'Винт', min: 12, step: 12 }),
    old: await add('OLD'),
    heir: await add('HEIR', { price: 7000 }),
    gone: await add('GONE'),
  }
  buyer = await demoVisitor(test.db)
  const ordered = { drill: 5, screws: 24, old: 3, gone: 2 } as const
  const goods = (Object.entries(ordered) as [keyof typeof ordered, number][]).map(
    ([name, quantity]) => [products[name], quantity] as const,
  )
  number = await placeTestOrder(test.db, buyer, goods)
  await test.db
    .updateTable('product')
    .set({ hidden: true })
    .where('id', 'in', [products.old, products.gone])
    .execute()
  await test.db.updateTable('product').set({ price: 12_500 }).where('id', '=', products.drill).execute()
  await test.db.transaction().execute((trx) => replaceProduct(trx, 'old', 'heir'))
})
afterAll(() => test.close())
beforeEach(async () => {
  await clearBasket(test.db, buyer)
  await setStock(test.db, products.drill, 3)
})

const brief = ({ article, added, state, price_then, price_now, message, replacement }: Brief) => [
  article,
  added,
  state,
  price_then,
  price_now,
  message,
  replacement?.article ?? null,
]
type Brief = Awaited<ReturnType<typeof copyOrder>>['report'][number]

it('a repeated order reports every line: added, partly added, replaced, unavailable, with both prices', async () => {
  const { report, basket_quantity } = await copyOrder(test.db, buyer, { order_number: number })
  expect(report.map(brief)).toEqual([
    ['DR-1', 3, 'partial', 10_000, 12_500, 'На складе только 3\u00a0шт\u00a0— исправили на 3\u00a0шт', null],
    ['SC-12', 24, 'added', 10_000, 10_000, null, null],
    ['OLD', 3, 'replaced', 10_000, 7000, null, 'HEIR'],
    ['GONE', 0, 'unavailable', 10_000, null, 'Снят с продажи', null],
  ])
  expect(basket_quantity).toEqual({ [products.drill]: 3, [products.screws]: 24, [products.heir]: 3 })
})

it('the preview reports the same, and changes nothing', async () => {
  const { items } = await orderBasket(test.db, buyer.user, number, STOCK)
  expect(items.map(({ article, ordered, quantity, state }) => [article, ordered, quantity, state])).toEqual([
    ['DR-1', 5, 3, 'corrected'],
    ['SC-12', 24, 24, 'ok'],
    ['OLD', 3, 3, 'replaced'],
    ['GONE', 2, 0, 'unavailable'],
  ])
  const lines = await test.db.selectFrom('basket_line').selectAll().execute()
  expect(lines).toEqual([])
})

it('selected lines are added with the typed quantities', async () => {
  const { items } = await orderBasket(test.db, buyer.user, number, STOCK)
  const [drill, screws] = items
  await addToBasket(test.db, buyer, { product_id: products.drill, quantity: 1 })
  const lines = [
    { id: drill?.id ?? 0, quantity: 1 },
    { id: screws?.id ?? 0, quantity: 0 },
  ]
  const { report, basket_quantity } = await copyOrder(test.db, buyer, { order_number: number, lines })
  expect(report.map(({ added, state }) => [added, state])).toEqual([[1, 'added']])
  expect(basket_quantity).toEqual({ [products.drill]: 2 })
})

it('taking all available units of a line reports the rest; taking fewer reports nothing', async () => {
  const { items } = await orderBasket(test.db, buyer.user, number, STOCK)
  const take = async (quantity: number) => {
    await clearBasket(test.db, buyer)
    const lines = [{ id: items[0]?.id ?? 0, quantity }]
    const { report } = await copyOrder(test.db, buyer, { order_number: number, lines })
    return report.map(({ asked, added, state, message }) => [asked, added, state, message])
  }
  expect(await take(3)).toEqual([[5, 3, 'partial', 'На складе только 3\u00a0шт']])
  expect(await take(2)).toEqual([[2, 2, 'added', null]])
})

it('a replacement that was ordered too is counted once per line', async () => {
  await setStock(test.db, products.heir, 4)
  await test.db.transaction().execute((trx) => replaceProduct(trx, 'gone', 'heir'))
  const { report } = await copyOrder(test.db, buyer, { order_number: number })
  expect(report.slice(2).map(({ asked, added, state }) => [asked, added, state])).toEqual([
    [3, 3, 'replaced'],
    [2, 1, 'replaced'],
  ])
  await test.db.deleteFrom('product_replacement').where('product_id', '=', products.gone).execute()
  await setStock(test.db, products.heir, 100)
})

it.each([
  ['a line of another order', { lines: [{ id: 999_999, quantity: 1 }] }, 'notFound'],
  ['no line', { lines: [] }, 'invalid'],
  ['an unknown order', { order_number: 'В-999999' }, 'notFound'],
])('%s is refused', async (_name, more, kind) => {
  await expect(copyOrder(test.db, buyer, { order_number: number, ...more })).rejects.toMatchObject({ kind })
})

it('answers another’s order like a missing one', async () => {
  const { foreignBuyer } = await makePeople(test.db)
  const stranger = await visitorOf(test.db, foreignBuyer)
  const refused = { kind: 'notFound', message: 'Такого заказа нет' }
  await expect(copyOrder(test.db, stranger, { order_number: number })).rejects.toMatchObject(refused)
  await expect(orderBasket(test.db, stranger.user, number, STOCK)).rejects.toMatchObject(refused)
})

it('takes as many queries for an order as for one line of it', async () => {
  const { db, count } = countQueries(test.db)
  await orderBasket(db, buyer.user, number, STOCK)
  expect(count()).toBe(4)
})
