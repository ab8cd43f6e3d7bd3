import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#db/database.ts'
import { addProduct, addSections, demoVisitor, type SignedIn } from '#testing/fixtures.ts'
import { refusalOf } from '#testing/refusal-of.ts'
import { openRolledBackShop } from '#testing/rolled-back-shop.ts'
import { type Shipped, shipOrder } from './ship-order.ts'
import { moveThrough } from './testing/move.ts'
import { placeTestOrder } from './testing/place.ts'

let db: Db
let buyer: SignedIn
let drill = 0
let saw = 0
let number = ''

openRolledBackShop(
  async (base) => {
    const { tools } = await addSections(base)
    drill = await addProduct(base, tools, { article: 'DR-1' })
    saw = await addProduct(base, tools, { article: 'SW-2' })
    buyer = await demoVisitor(base)
  },
  (shop) => {
    db = shop.test.db
  },
)
beforeEach(async () => {
  number = await placeTestOrder(db, buyer, [
    [drill, 3],
    [saw, 2],
  ])
  await moveThrough(db, number, 'confirmed', 'picking')
})

const ship = (...parts: Shipped[]) => db.transaction().execute((trx) => shipOrder(trx, number, parts))
const shipped = async () => {
  const lines = await db
    .selectFrom('order_line')
    .select(['article', 'shipped'])
    .where('order_id', '=', parseOrderNumber(number))
    .execute()
  return Object.fromEntries(lines.map((line) => [line.article, line.shipped]))
}

it('an order is partly shipped until its last unit is shipped', async () => {
  expect(await ship({ article: 'dr-1', quantity: 2 })).toBe('partly-shipped')
  expect(await shipped()).toEqual({ 'DR-1': 2, 'SW-2': 0 })
  expect(await ship({ article: 'DR-1', quantity: 1 })).toBe('partly-shipped')
  expect(await ship({ article: 'SW-2', quantity: 1 }, { article: 'SW-2', quantity: 1 })).toBe('shipped')
  expect(await shipped()).toEqual({ 'DR-1': 3, 'SW-2': 2 })
})

it('one unit above the remaining ones is refused, and none is shipped', async () => {
  await ship({ article: 'DR-1', quantity: 2 })
  const more = ship({ article: 'SW-2', quantity: 1 }, { article: 'DR-1', quantity: 2 })
  expect(await refusalOf(more)).toMatchObject({
    kind: 'invalid',
    message: 'Артикула DR-1 осталось отгрузить 1',
  })
  expect(await shipped()).toEqual({ 'DR-1': 2, 'SW-2': 0 })
})
