import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addProduct, addSections, guestVisitor, setStock } from '#testing/fixtures.ts'
import { refusalOf } from '#testing/refusal-of.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { basketContent } from './content.ts'
import { addToBasket, clearBasket, removeFromBasket, removeInactive, updateBasket } from './service.ts'

let test: TestDatabase
let drill = 0
let screws = 0
let fixings = 0
const visitor = guestVisitor()

beforeAll(async () => {
  test = await openTestDatabase()
  const sections = await addSections(test.db)
  const { tools } = sections
  fixings = sections.fixings
  drill = await addProduct(test.db, tools, { article: 'DR-1', price: 500_000, stock: 10, grams: 1500 })
  screws = await addProduct(test.db, fixings, {
    article: 'SC-12',
    price: 1_230,
    min: 12,
    step: 12,
    stock: 60,
  })
  await addProduct(test.db, tools, { article: 'GONE', hidden: true })
  await addProduct(test.db, tools, { article: 'ASK', price: null })
})
afterAll(() => test.close())
beforeEach(async () => {
  await clearBasket(test.db, visitor)
  await test.db.updateTable('product').set({ hidden: false }).where('id', '=', drill).execute()
  await setStock(test.db, drill, 10)
})

const add = (product_id: number, quantity?: number) => addToBasket(test.db, visitor, { product_id, quantity })
const contents = () => basketContent({ db: test.db, config: {} }, visitor, { page: 1, pageSize: 50 })
const quantities = async () => (await contents()).grid.row.map((row) => [row.product_id, row.quantity])
const idOf = async (article: string) =>
  (await test.db.selectFrom('product').select('id').where('article', '=', article).executeTakeFirstOrThrow())
    .id

describe('adding', () => {
  it('adds the minimum order, then adds to it, and computes the totals', async () => {
    expect((await add(screws)).basket_quantity).toEqual({ [screws]: 12 })
    const { info, basket } = await add(screws, 24)
    expect(basket).toEqual([screws])
    expect(info).toMatchObject({ positions: 1, quantity: 36, sum: 44_280, vat: 7_985, inactive: 0 })
    expect(info.quantities).toEqual([{ unit: 'шт', quantity: 36 }])
    expect((await add(drill)).info).toMatchObject({ positions: 2, sum: 544_280, weight_grams: 1500 })
  })

  it.each([
    ['not a multiple', 13, 'Продаётся кратно 12\u00a0шт\u00a0— можно 24\u00a0шт'],
    ['below the minimum', 5, 'Минимальный заказ — 12\u00a0шт'],
    ['over the stock', 72, 'На складе только 60\u00a0шт'],
  ])('refuses %s at the field and changes nothing', async (_name, quantity, message) => {
    expect(await refusalOf(add(screws, quantity))).toMatchObject({
      kind: 'invalid',
      field: 'quantity',
      message,
    })
    expect(await quantities()).toEqual([])
  })

  it('reports the quantity in the basket when the sum exceeds the stock', async () => {
    await add(drill, 8)
    expect(await refusalOf(add(drill, 8))).toMatchObject({
      message: 'На складе только 10\u00a0шт, в корзине уже 8',
      field: 'quantity',
    })
    expect(await quantities()).toEqual([[drill, 8]])
  })

  it.each([
    ['a hidden product', 'GONE', 'notFound', 'Такого товара нет'],
    ['a product without a price', 'ASK', 'invalid', 'Цена по запросу'],
  ])('refuses %s', async (_name, article, kind, message) => {
    expect(await refusalOf(add(await idOf(article)))).toMatchObject({ kind, message })
  })

  it('refuses an unknown product and a guest without a key', async () => {
    expect(await refusalOf(add(999_999_999_999))).toMatchObject({ kind: 'notFound' })
    const nobody = { ...visitor, guest: null }
    expect(await refusalOf(addToBasket(test.db, nobody, { product_id: drill }))).toMatchObject({
      kind: 'invalid',
      message: 'Не удалось определить корзину. Обновите страницу',
    })
  })

  it('loses none of many concurrent additions', async () => {
    await Promise.all(Array.from({ length: 10 }, () => add(drill, 1)))
    expect(await quantities()).toEqual([[drill, 10]])
  })
})

describe('changing', () => {
  it('sets the quantity, refuses a missing line', async () => {
    await add(screws)
    const change = (product_id: number, quantity: number) =>
      updateBasket(test.db, visitor, { product_id, quantity })
    expect((await change(screws, 48)).basket_quantity).toEqual({ [screws]: 48 })
    expect(await refusalOf(change(screws, 50))).toMatchObject({
      field: 'quantity',
      message: 'Продаётся кратно 12\u00a0шт\u00a0— можно 60\u00a0шт',
    })
    expect(await refusalOf(change(drill, 1))).toMatchObject({
      kind: 'notFound',
      message: 'Этого товара уже нет в корзине',
    })
    expect(await quantities()).toEqual([[screws, 48]])
  })

  it('removes a line; a repeat is harmless', async () => {
    await add(drill)
    await add(screws)
    await removeFromBasket(test.db, visitor, drill)
    expect((await removeFromBasket(test.db, visitor, drill)).basket).toEqual([screws])
  })

  it('removes products that cannot be bought and keeps those that another quantity corrects', async () => {
    await add(drill, 5)
    await add(screws, 60)
    await test.db.updateTable('product').set({ hidden: true }).where('id', '=', drill).execute()
    await setStock(test.db, screws, 30)
    const { grid, info } = await contents()
    expect(
      grid.row.map(({ state, suggested_quantity, can_buy }) => [state, suggested_quantity, can_buy]),
    ).toEqual([
      ['over-stock', 24, true],
      ['gone', null, false],
    ])
    expect(info).toMatchObject({ positions: 0, sum: 0, inactive: 1 })
    expect((await removeInactive(test.db, visitor)).basket).toEqual([screws])
    await setStock(test.db, screws, 60)
  })
})

describe('the page', () => {
  it('shows newest first, by category, in pages', async () => {
    await add(drill)
    await add(screws)
    expect(await quantities()).toEqual([
      [screws, 12],
      [drill, 1],
    ])
    const query = { page: 9, pageSize: 1 }
    const last = await basketContent({ db: test.db, config: {} }, visitor, query)
    expect(last.pagination).toEqual({ limit: 1, page: 2, page_count: 2 })
    expect(last.grid.row.map((row) => row.product_id)).toEqual([drill])
    expect(last.filter).toEqual([
      { title: 'Инструмент', code: 'instrument' },
      { title: 'Крепёж', code: 'krepezh' },
    ])
    const fixings = await basketContent({ db: test.db, config: {} }, visitor, {
      page: 1,
      pageSize: 50,
      category: 'krepezh',
    })
    expect(fixings.grid.row.map((row) => row.product_id)).toEqual([screws])
    expect(fixings.info.positions).toBe(2)
  })

  it('shows the remaining sum to free delivery, and nothing for an empty basket', async () => {
    expect((await contents()).motivation_block).toBeNull()
    await add(drill)
    expect((await contents()).motivation_block).toEqual({
      text: 'До бесплатной доставки осталось 5\u00a0000\u00a0₽',
      left: 500_000,
    })
    await add(drill)
    expect((await contents()).motivation_block).toEqual({ text: 'Доставка бесплатная', left: 0 })
  })

  it('suggests matching consumables that are not in the basket yet', async () => {
    await test.db
      .insertInto('product_related')
      .values({ product_id: drill, position: 1, related_id: screws })
      .execute()
    await add(drill)
    expect((await contents()).basket_slider.map((card) => card.id)).toEqual([screws])
    await add(screws)
    expect((await contents()).basket_slider).toEqual([])
  })

  it('suggests no consumable whose stock is below its minimum order', async () => {
    const bolts = await addProduct(test.db, fixings, { article: 'BOLTS', min: 5, step: 4, stock: 6 })
    await test.db
      .insertInto('product_related')
      .values({ product_id: drill, position: 2, related_id: bolts })
      .execute()
    await add(drill)
    const offered = async () => (await contents()).basket_slider.map((card) => card.id)
    expect(await offered()).not.toContain(bolts)
    await setStock(test.db, bolts, 8)
    expect(await offered()).toContain(bolts)
  })
})
