import pLimit from 'p-limit'
import { describe, expect, it } from 'vitest'
import { setStock, stockOf } from '#testing/fixtures.ts'
import { errorsOf, openCheckoutShop } from './testing/checkout-shop.ts'

const { at, place, add, orderCount, basketLines, retailBuyer } = openCheckoutShop()

/** More than the database has connections; a longer queue for them is over the patience of the pool on a busy machine. */
const atOnce = pLimit(20)

describe('concurrent orders', () => {
  it('with the same key create one order, and a later repeat returns its number', async () => {
    await add(at.drill, 2)
    const idempotencyKey = 'the-same-key-of-a-double-click'
    const numbers = await Promise.all(Array.from({ length: 5 }, () => place({ idempotencyKey })))
    expect(new Set(numbers).size).toBe(1)
    expect([await orderCount(), await stockOf(at.db, at.drill)]).toEqual([1, 8])
    expect(await place({ idempotencyKey })).toBe(numbers[0])
  })

  it('refuse a used key with another basket or another form: nothing is taken for ordered', async () => {
    await add(at.drill, 2)
    const idempotencyKey = 'the-key.of:a~program'
    const number = await place({ idempotencyKey })
    const refused = {
      kind: 'conflict',
      fields: [
        ['idempotencyKey', expect.stringMatching(new RegExp(`^По этому ключу уже оформлен заказ ${number}`))],
      ],
    }
    expect(await errorsOf(place({ idempotencyKey, comment: 'Другое' }))).toEqual(refused)
    await add(at.drill, 1)
    expect(await errorsOf(place({ idempotencyKey }))).toEqual(refused)
    expect(await orderCount()).toBe(1)
    expect(await basketLines()).toHaveLength(1)
    expect(await place()).not.toBe(number)
  })

  it('accept a repeat of what the buyer saw, whatever is in the basket since', async () => {
    await add(at.drill, 2)
    const seen = { idempotencyKey: 'the-key-of-a-page', expected: `${at.drill}x2x500000` }
    const number = await place(seen)
    await add(at.drill, 1)
    expect(await place(seen)).toBe(number)
    expect((await errorsOf(place({ ...seen, expected: `${at.drill}x1x500000` }))).kind).toBe('conflict')
  })

  it('two hundred buyers of the last fifty units never get more than the stock', async () => {
    const names = Array.from({ length: 200 }, (_, i) => `b${i}@demo.example`)
    const buyers = await atOnce.map(names, retailBuyer)
    await setStock(at.db, at.screws, 1_200)
    for (const [i, visitor] of buyers.entries()) {
      // Half of them add in reverse order, so locking in basket order would deadlock.
      const products = i % 2 === 0 ? [at.drill, at.screws] : [at.screws, at.drill]
      for (const product of products) await add(product, undefined, visitor)
    }
    await setStock(at.db, at.drill, 50)
    const results = await Promise.allSettled(buyers.map((visitor) => atOnce(() => place({}, visitor))))
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused).toHaveLength(150)
    for (const reason of refused)
      expect(reason).toMatchObject({ kind: 'conflict', message: 'Артикул DR-1: нет в наличии' })
    expect(await stockOf(at.db, at.drill)).toBe(0)
    expect(await orderCount()).toBe(50)
    expect(await stockOf(at.db, at.screws)).toBe(1_200 - 50 * 12)
  })
})
