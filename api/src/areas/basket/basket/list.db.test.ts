import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addProduct, addSections, guestVisitor } from '#testing/fixtures.ts'
import { countQueries } from '#testing/query-count.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { addList, updateList } from './list.ts'
import { addToBasket, clearBasket } from './service.ts'

let test: TestDatabase
let drill = 0
let screws = 0
let gone = 0
let ask = 0
let empty = 0
const visitor = guestVisitor()

beforeAll(async () => {
  test = await openTestDatabase()
  const { tools, fixings } = await addSections(test.db)
  drill = await addProduct(test.db, tools, { article: 'DR-1', name: 'Дрель', stock: 10 })
  screws = await addProduct(test.db, fixings, {
    article: 'SC-12',
    name: 'Винт',
    min: 12,
    step: 12,
    stock: 60,
  })
  gone = await addProduct(test.db, tools, { article: 'GONE', hidden: true })
  ask = await addProduct(test.db, tools, { article: 'ASK', price: null })
  empty = await addProduct(test.db, tools, { article: 'EMPTY', stock: 0 })
})
afterAll(() => test.close())
beforeEach(() => clearBasket(test.db, visitor))

const lines = (...given: [product_id: number, quantity: number][]) =>
  given.map(([product_id, quantity]) => ({ product_id, quantity }))
const add = (...given: [number, number][]) => addList(test.db, visitor, lines(...given))
const update = (...given: [number, number][]) => updateList(test.db, visitor, lines(...given))

it('adds valid lines, corrects those that can be corrected, and reports the rest', async () => {
  const { report, basket, basket_quantity, warning } = await add(
    ...([
      [drill, 3],
      [screws, 13],
      [gone, 1],
      [ask, 1],
      [empty, 1],
      [999_999, 1],
    ] as [number, number][]),
  )
  expect(report.map(({ state, quantity, message }) => [state, quantity, message])).toEqual([
    ['ok', 3, null],
    ['corrected', 24, 'Продаётся кратно 12\u00a0шт\u00a0— исправили на 24\u00a0шт'],
    ['refused', 0, 'Снят с продажи'],
    ['refused', 0, 'Цена по запросу'],
    ['refused', 0, 'Нет в наличии'],
    ['refused', 0, 'Такого товара нет'],
  ])
  expect([report[1]?.name, report[1]?.article, report[5]?.name]).toEqual(['Винт', 'SC-12', null])
  // The last product of the list is the newest line.
  expect([basket, basket_quantity]).toEqual([[screws, drill], { [drill]: 3, [screws]: 24 }])
  expect(warning).toMatch(
    /^Винт: продаётся кратно 12\u00a0шт\u00a0— исправили на 24\u00a0шт\. .*И ещё 2\sпозиции$/,
  )
})

it.each([
  ['below the minimum', 1, 12, 'Минимальный заказ — 12\u00a0шт\u00a0— исправили на 12\u00a0шт'],
  ['over the stock', 70, 60, 'На складе только 60\u00a0шт\u00a0— исправили на 60\u00a0шт'],
])('corrects a quantity %s and reports it', async (_name, asked, quantity, message) => {
  expect((await add([screws, asked])).report).toMatchObject([
    { asked, quantity, state: 'corrected', message },
  ])
})

it('adds up lines of one product, and adds to the basket', async () => {
  await addToBasket(test.db, visitor, { product_id: drill, quantity: 2 })
  const { report, basket_quantity } = await add([drill, 1], [screws, 12], [drill, 3])
  expect(report).toMatchObject([{ product_id: drill, asked: 4, quantity: 6 }, { product_id: screws }])
  expect(basket_quantity).toMatchObject({ [drill]: 6 })
})

it('a line with the whole stock is unchanged', async () => {
  await add([drill, 10])
  const { report, basket_quantity } = await add([drill, 1])
  const message = 'На складе только 10\u00a0шт, в корзине уже 10'
  expect(report).toMatchObject([{ state: 'refused', quantity: 10, message }])
  expect(basket_quantity).toEqual({ [drill]: 10 })
})

it('sets quantities of products in the basket, and of no others', async () => {
  await add([drill, 1], [screws, 12])
  const { report, basket_quantity } = await update([drill, 4], [drill, 5], [screws, 100], [ask, 1])
  expect(report).toMatchObject([
    { product_id: drill, quantity: 5, state: 'ok' },
    { product_id: screws, quantity: 60, state: 'corrected' },
    { product_id: ask, state: 'refused', message: 'Этого товара уже нет в корзине' },
  ])
  expect(basket_quantity).toEqual({ [drill]: 5, [screws]: 60 })
})

it('takes as many queries for a thousand lines as for one', async () => {
  const queriesOf = async (count: number) => {
    const { db, count: counted } = countQueries(test.db)
    await addList(db, visitor, [{ product_id: drill, quantity: 1 }, ...lines(...unknown.slice(1, count))])
    return counted()
  }
  const unknown = Array.from({ length: 1000 }, (_, index): [number, number] => [500_000 + index, 1])
  const one = await queriesOf(1)
  expect(await queriesOf(1000)).toBe(one)
})
