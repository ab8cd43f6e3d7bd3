import { moscowDay } from '@verstak/domain/day.ts'
import { encodeExpected } from '@verstak/domain/orders/expected-lines.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkoutContent } from '#areas/orders/checkout/content.ts'
import { placeOrder } from '#areas/orders/checkout/place-order.ts'
import { testOrderForm } from '#areas/orders/checkout/testing/order-form.ts'
import { orderDetail } from '#areas/orders/orders/service.ts'
import { endOf } from '#testing/answers.ts'
import {
  addProduct,
  addSections,
  demoVisitor,
  guestVisitor,
  STOCK,
  setStock,
  stockOf,
} from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { basketContent } from './content.ts'
import { fixBasket } from './fix.ts'
import { addList } from './list.ts'
import { addToBasket, removeFromBasket, removeInactive, updateBasket } from './service.ts'

const DAY = 24 * 60 * 60 * 1000
const inDays = (days: number) => moscowDay(new Date(Date.now() + days * DAY))
let test: TestDatabase
let buyer: Awaited<ReturnType<typeof demoVisitor>>
let drill = 0
let saw = 0

beforeAll(async () => {
  test = await openTestDatabase()
  const { tools } = await addSections(test.db)
  drill = await addProduct(test.db, tools, { article: 'DR-1', name: 'Дрель', price: 100_00 })
  saw = await addProduct(test.db, tools, { article: 'SW-1', name: 'Пила', price: 50_00 })
  buyer = await demoVisitor(test.db)
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of ['basket', 'customer_order', 'arrival'] as const)
    await test.db.deleteFrom(table).execute()
  await setStock(test.db, drill, 28)
  await setStock(test.db, saw, 10)
  await comes(drill, 5, 12)
})

const comes = (product: number, days: number, quantity: number | null) =>
  sql`INSERT INTO arrival VALUES (${product}, ${STOCK}, ${inDays(days)}::date, 'main', ${quantity})`.execute(
    test.db,
  )
const content = () => basketContent({ db: test.db, config: {} }, buyer, { page: 1, pageSize: 50 })
const rowOf = async (product: number) =>
  (await content()).grid.row.find(({ product_id }) => product_id === product)
const wait = (...products: number[]) => fixBasket(test.db, buyer, products)
const ask = async (quantity: number) => {
  await addToBasket(test.db, buyer, { product_id: drill, quantity: 1 })
  return updateBasket(test.db, buyer, { product_id: drill, quantity })
}
const order = (expected?: string) =>
  placeOrder({ db: test.db, config: {} }, buyer.user, STOCK, testOrderForm(expected ? { expected } : {}))

describe('a line above the stock that arrivals can cover', () => {
  it('asks about the rest, is excluded from the sum, and blocks the order', async () => {
    const { info } = await ask(32)
    expect(info).toMatchObject({ positions: 0, sum: 0, inactive: 0 })
    expect(await rowOf(drill)).toMatchObject({
      state: 'split',
      can_buy: true,
      suggested_quantity: 28,
      message: expect.stringMatching(/^28\u00a0шт сейчас \+ 4\u00a0шт позже \(/),
      split: { now: 28, later: [{ date: inDays(5), quantity: 4 }] },
      expected: [{ date: inDays(5), quantity: 12 }],
    })
    expect(await endOf(order())).toBe('conflict basket')
    expect(await stockOf(test.db, drill)).toBe(28)
  })

  it('is corrected in one step: after the order the rest stays in the basket', async () => {
    await ask(32)
    await addToBasket(test.db, buyer, { product_id: saw, quantity: 2 })
    const { fixes } = await content()
    expect(fixes).toMatchObject([
      {
        product_id: drill,
        kind: 'later',
        text: expect.stringMatching(/^28\u00a0шт сейчас, останется в корзине до поступления: 4\u00a0шт \(/),
      },
    ])
    const { info } = await wait(drill)
    expect(info).toMatchObject({ positions: 2, quantity: 30, sum: 2_900_00 })
    expect(await rowOf(drill)).toMatchObject({ state: 'later', sum: 2_800_00, quantity: 32 })

    const review = await checkoutContent(test.db, buyer)
    expect(review.basket.rows).toMatchObject([
      { product_id: saw, quantity: 2 },
      { product_id: drill, quantity: 28, state: 'ok', message: null },
    ])
    expect(review.later).toEqual([
      {
        product_id: drill,
        name: 'Дрель',
        unit: 'шт',
        split: { now: 28, later: [{ date: inDays(5), quantity: 4 }] },
      },
    ])
    const seen = encodeExpected(
      review.basket.rows.map(({ product_id, quantity, product }) => ({
        productId: product_id,
        quantity,
        price: product.price ?? 0,
      })),
    )
    const number = await order(seen)
    const made = await orderDetail(test.db, buyer.user, number, { page: 1, page_size: 50 })
    expect(made.basket.items.map(({ article, quantity }) => [article, quantity])).toEqual([
      ['DR-1', 28],
      ['SW-1', 2],
    ])
    expect(await stockOf(test.db, drill)).toBe(0)
    const left = await content()
    expect(left.grid.row).toMatchObject([
      { product_id: drill, quantity: 4, state: 'later', split: { now: 0 } },
    ])
    expect([left.waiting, left.info.positions, left.fixes]).toEqual([1, 0, []])
  })

  it('without stock is left out of other orders, and is ordered after the arrival', async () => {
    await setStock(test.db, drill, 0)
    await test.db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('basket')
        .values({ user_id: buyer.user.id })
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx.insertInto('basket_line').values({ basket_id: id, product_id: drill, quantity: 4 }).execute()
    })
    expect(await rowOf(drill)).toMatchObject({
      state: 'split',
      message: expect.stringMatching(/^Нет в наличии, ожидается /),
    })
    await wait(drill)
    await expect(order()).rejects.toThrow('Всё в корзине ждёт поступления')
    await removeInactive(test.db, buyer)
    await addToBasket(test.db, buyer, { product_id: saw, quantity: 1 })
    await order()
    expect(await content()).toMatchObject({ waiting: 1, grid: { row: [{ product_id: drill, quantity: 4 }] } })
    await setStock(test.db, drill, 12)
    expect(await rowOf(drill)).toMatchObject({ state: 'ok', quantity: 4 })
    await order()
    expect([await stockOf(test.db, drill), (await content()).grid.row]).toEqual([8, []])
  })

  it('asks again after a new quantity, and when the arrival is cancelled', async () => {
    await ask(32)
    await wait(drill)
    await updateBasket(test.db, buyer, { product_id: drill, quantity: 36 })
    expect(await rowOf(drill)).toMatchObject({ state: 'split' })
    await wait(drill)
    await test.db.deleteFrom('arrival').execute()
    expect(await rowOf(drill)).toMatchObject({ state: 'over-stock', suggested_quantity: 28, split: null })
    expect(await endOf(order())).toBe('conflict basket')
  })

  it('is limited by stock plus arrivals', async () => {
    expect(await endOf(ask(41))).toBe('invalid quantity')
    await comes(drill, 9, null)
    expect(await endOf(ask(41))).toBe('invalid quantity')
    await comes(drill, 10, 1)
    await ask(41)
    expect((await rowOf(drill))?.split?.later).toEqual([
      { date: inDays(5), quantity: 12 },
      { date: inDays(10), quantity: 1 },
    ])
  })

  it('is refused when the order would take another quantity than was shown', async () => {
    await ask(32)
    await wait(drill)
    await setStock(test.db, drill, 26)
    const seen = encodeExpected([{ productId: drill, quantity: 28, price: 100_00 }])
    await expect(order(seen)).rejects.toThrow(/28 → 26/)
    expect(await stockOf(test.db, drill)).toBe(26)
  })

  it('is restored completely after a removal, and by a list', async () => {
    await ask(32)
    await removeFromBasket(test.db, buyer, drill)
    const { report } = await addList(test.db, buyer, [{ product_id: drill, quantity: 32 }])
    expect(report).toMatchObject([{ state: 'corrected', quantity: 32 }])
    expect(await rowOf(drill)).toMatchObject({ state: 'split', quantity: 32 })
  })

  it('works for guests too', async () => {
    const guest = guestVisitor()
    await addToBasket(test.db, guest, { product_id: drill, quantity: 1 })
    await updateBasket(test.db, guest, { product_id: drill, quantity: 30 })
    const { grid } = await basketContent({ db: test.db, config: {} }, guest, { page: 1, pageSize: 50 })
    expect(grid.row).toMatchObject([{ state: 'split', split: { now: 28 } }])
  })
})

it('for any stock, arrivals and quantity nothing is lost, and nothing is sold above the stock', async () => {
  let seed = 7
  const random = (most: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    // The low bits of this generator have a short period.
    return (seed >>> 8) % (most + 1)
  }
  let ordered = 0
  for (let round = 0; round < 16; round++) {
    await test.db.deleteFrom('basket').execute()
    await test.db.deleteFrom('arrival').execute()
    await test.db.deleteFrom('customer_order').execute()
    const stock = random(20)
    await setStock(test.db, drill, 100)
    await addToBasket(test.db, buyer, { product_id: drill, quantity: 1 + random(40) })
    await setStock(test.db, drill, stock)
    for (let day = 1; day <= random(3); day++)
      await comes(drill, day, random(3) === 0 ? null : 1 + random(15))
    const wanted = (await rowOf(drill))?.quantity ?? 0
    await wait(drill)
    const row = await rowOf(drill)
    const end = await endOf(order())
    const left = await stockOf(test.db, drill)
    const rest = (await rowOf(drill))?.quantity ?? 0
    expect(left).toBeGreaterThanOrEqual(0)
    if (end === 'success') {
      expect(stock - left + rest).toBe(row?.quantity)
      if (rest > 0) ordered++
    } else expect(left).toBe(stock)
    if (row?.state === 'later') expect(row.quantity).toBe(wanted)
  }
  expect(ordered).toBeGreaterThan(1)
})
