import { UNCOUNTED_STOCK } from '@verstak/domain/stock.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmOrder } from '#areas/orders/orders/confirm-order.ts'
import { endShort } from '#areas/orders/orders/end-short.ts'
import { lockByNumber, moveOrder } from '#areas/orders/orders/order-status.ts'
import { reduceLines } from '#areas/orders/orders/reduce-lines.ts'
import { shipOrder } from '#areas/orders/orders/ship-order.ts'
import { setSourceHidden } from './sources.ts'
import { LONG_AGO, openTwoSources, type TwoSources } from './testing/two-sources.ts'

let shop: TwoSources
beforeAll(async () => {
  shop = await openTwoSources()
})
beforeEach(() => shop.clear())
afterAll(() => shop.close())

const tell = (units: number | string, date?: string) =>
  shop.tell('main', { stock: { MCK: units }, ...(date ? { date } : {}) })
const ship = async (number: string, quantity: number) => {
  await shop.move(number, 'confirmed', 'picking')
  const line = await shop.lineOf(number)
  await shop.run((trx) => shipOrder(trx, number, [{ line, quantity }]))
}
const shorten = async (number: string, confirmed: number) => {
  const line = await shop.lineOf(number)
  await shop.run((trx) => confirmOrder(trx, number, [{ line, confirmed, reason: 'out-of-stock' }]))
}
const end = (number: string, writtenOff: boolean) =>
  shop.run((trx) => endShort(trx, number, { reason: 'defective', writtenOff }))
const takeBack = (number: string) =>
  shop.run(async (trx) => moveOrder(trx, await lockByNumber(trx, number), 'take-back'))

describe('a feed that tells a rest of 10, of which 8 are ordered', () => {
  let number: string
  beforeEach(async () => {
    await tell(10)
    number = await shop.order(8)
  })

  it('gives nothing of them back, and their cancellation does', async () => {
    expect(await shop.available()).toBe(2)
    await tell(10)
    expect(await shop.available()).toBe(2)
    await shop.move(number, 'cancelled')
    expect(await shop.available()).toBe(10)
  })

  it('does not count them twice when they were shipped before its moment', async () => {
    await ship(number, 8)
    expect(await shop.available()).toBe(2)
    await tell(2)
    expect(await shop.available()).toBe(2)
  })

  it('knows of each box of a shipment', async () => {
    await shop.move(number, 'confirmed', 'picking')
    const line = await shop.lineOf(number)
    const parts = [1, 2, 1].map((quantity, box) => ({ line, quantity, box: box + 1 }))
    await shop.run((trx) => shipOrder(trx, number, parts))
    await tell(6)
    expect(await shop.available()).toBe(2)
    await end(number, false)
    expect(await shop.available()).toBe(6)
  })

  it('cannot know of what was shipped after its moment, even when it comes after a newer feed', async () => {
    await ship(number, 8)
    await tell(2)
    await tell(10, LONG_AGO)
    expect(await shop.available()).toBe(2)
    await tell(10)
    expect(await shop.available()).toBe(10)
  })

  it('never makes less than nothing of a rest below what is promised', async () => {
    await tell(5)
    expect(await shop.available()).toBe(0)
    await shop.move(number, 'cancelled')
    expect(await shop.available()).toBe(5)
  })

  it('gives back what the store or the approver takes off the order', async () => {
    await shop.run(async (trx) => {
      const order = await lockByNumber(trx, number)
      await reduceLines(trx, order, [{ id: await shop.lineOf(number), quantity: 6 }])
    })
    expect(await shop.available()).toBe(4)
    await shorten(number, 3)
    expect(await shop.available()).toBe(7)
    await tell(10)
    expect(await shop.available()).toBe(7)
  })

  it('tells the rest of a partly shipped order that returned to stock', async () => {
    await ship(number, 3)
    await tell(7)
    expect(await shop.available()).toBe(2)
    await end(number, false)
    expect(await shop.available()).toBe(7)
    await tell(7)
    expect(await shop.available()).toBe(7)
  })

  it('knows of units that were written off before its moment', async () => {
    await ship(number, 3)
    await end(number, true)
    await tell(10, LONG_AGO)
    expect(await shop.available()).toBe(2)
    await tell(2)
    expect(await shop.available()).toBe(2)
  })

  it('knows of goods that came back from a pick-up point before its moment, and not of later ones', async () => {
    await shop.pickUp(number)
    await shop.move(number, 'confirmed', 'picking', 'shipped', 'ready')
    await tell(2)
    await shop.move(number, 'cancelled')
    expect(await shop.available()).toBe(2)
    await takeBack(number)
    expect(await shop.available()).toBe(10)
    await tell(10)
    expect(await shop.available()).toBe(10)
  })

  it('does not bring back from a pick-up point what was written off', async () => {
    await shop.pickUp(number)
    await ship(number, 3)
    await end(number, true)
    await shop.move(number, 'ready', 'cancelled')
    await takeBack(number)
    expect(await shop.available()).toBe(5)
  })
})

describe('the report of an import names', () => {
  const reasons = async (units: number, date?: string) =>
    (await tell(units, date)).problems.map(({ reason }) => reason)

  it('a rest below what is promised', async () => {
    await tell(10)
    await shop.order(8)
    expect(await reasons(8)).toEqual([])
    const { examples } = await tell(5)
    expect(examples.map(({ reason }) => reason)).toEqual([
      'Заказами обещано больше, чем есть у источника: MCK, 8 из 5',
    ])
  })

  it('a date that stands still long after a shipment', async () => {
    await tell(10)
    await ship(await shop.order(8), 8)
    expect(await reasons(10, LONG_AGO)).toEqual([])
    await sql`UPDATE order_stock SET left_at = left_at - interval '8 days'`.execute(shop.db)
    expect(await reasons(10, LONG_AGO)).toEqual([expect.stringMatching(/^Отгружено больше недели назад/)])
    expect(await reasons(2)).toEqual([])
  })
})

describe('an uncounted rest', () => {
  it('that is counted later gives no phantom units back when an order is cancelled', async () => {
    await tell('много')
    const number = await shop.order(5)
    expect(await shop.available()).toBe(UNCOUNTED_STOCK)
    await tell(10)
    expect(await shop.available()).toBe(5)
    await shop.move(number, 'cancelled')
    expect(await shop.available()).toBe(10)
  })

  it('of a product that was counted stays uncounted after a cancellation, and is counted again exactly', async () => {
    await tell(10)
    const [first, second] = [await shop.order(4), await shop.order(3)]
    await tell('много')
    expect(await shop.available()).toBe(UNCOUNTED_STOCK)
    await shop.move(first, 'cancelled')
    expect(await shop.available()).toBe(UNCOUNTED_STOCK)
    await tell(10)
    expect(await shop.available()).toBe(7)
    await shop.move(second, 'cancelled')
    expect(await shop.available()).toBe(10)
  })
})

describe('a product of two sources', () => {
  beforeEach(async () => {
    await shop.tell('main', { stock: { MCK: 3, SPB: 6 } })
    await shop.tell('second', { stock: { MCK: 4 } })
  })

  it('has at each warehouse what both tell, less what was ordered there', async () => {
    const there = await shop.order(2, 'second', 'SPB')
    const here = await shop.order(5)
    expect([await shop.available(), await shop.available('second', 'SPB')]).toEqual([2, 4])
    await shop.tell('second', { stock: { MCK: 4, SPB: 1 } })
    await shop.tell('main', { stock: { MCK: 3, SPB: 6 } })
    expect([await shop.available(), await shop.available('second', 'SPB')]).toEqual([2, 5])
    for (const number of [here, there]) await shop.move(number, 'cancelled')
    expect([await shop.available(), await shop.available('second', 'SPB')]).toEqual([7, 7])
  })

  it('gets units of a shortened order back in the source that they came from', async () => {
    await shorten(await shop.order(5), 3)
    await shop.run((trx) => setSourceHidden(trx, 'main', true))
    expect([await shop.available('main'), await shop.available('second')]).toEqual([0, 4])
  })

  it('is told of a shipment by the source of the units only', async () => {
    await ship(await shop.order(5), 5)
    await shop.tell('main', { stock: { MCK: 3 } })
    expect(await shop.available()).toBe(5)
    await shop.tell('second', { stock: { MCK: 4 } })
    expect(await shop.available()).toBe(7)
  })
})
