import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#db/database.ts'
import { addProduct, addSections, demoVisitor, type SignedIn } from '#testing/fixtures.ts'
import { refusalOf } from '#testing/refusal-of.ts'
import { openRolledBackShop } from '#testing/rolled-back-shop.ts'
import { shipOrder } from './ship-order.ts'
import { shipByArticle, type TypedShipped } from './testing/by-article.ts'
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

const ship = (...parts: TypedShipped[]) =>
  db.transaction().execute((trx) => shipByArticle(trx, number, parts))
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

describe('of two brands with one article', () => {
  let makita = 0

  beforeEach(async () => {
    const { section_id } = await db
      .selectFrom('product')
      .select('section_id')
      .where('id', '=', drill)
      .executeTakeFirstOrThrow()
    makita = await addProduct(db, section_id, { article: 'DR 1', brand: 'Makita', name: 'Дрель красная' })
    number = await placeTestOrder(db, buyer, [
      [drill, 3],
      [makita, 2],
    ])
    await moveThrough(db, number, 'confirmed', 'picking')
  })

  it('the second one is shipped by its position', async () => {
    expect(await ship({ article: '2:DR-1', quantity: 2 })).toBe('partly-shipped')
    expect(await shipped()).toEqual({ 'DR-1': 0, 'DR 1': 2 })
    const more = await refusalOf(ship({ article: '2:DR-1', quantity: 1 }))
    expect(more.message).toBe('Артикула DR 1 (Makita, Дрель красная) осталось отгрузить 0')
  })

  it('the article alone is refused with both candidates, and nothing is shipped', async () => {
    expect(await refusalOf(ship({ article: 'dr-1', quantity: 1 }))).toMatchObject({
      kind: 'invalid',
      message:
        '«dr-1» есть в нескольких строках заказа: 1:dr-1 — Товар DR-1; 2:dr-1 — Makita, Дрель красная. Поставьте перед кодом номер строки и двоеточие',
    })
    expect(await shipped()).toEqual({ 'DR-1': 0, 'DR 1': 0 })
  })
})

it('a line of another order is not found', async () => {
  const { id } = await db
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', parseOrderNumber(number))
    .executeTakeFirstOrThrow()
  const other = await placeTestOrder(db, buyer, [[drill, 1]])
  await moveThrough(db, other, 'confirmed', 'picking')
  const work = db.transaction().execute((trx) => shipOrder(trx, other, [{ line: id, quantity: 1 }]))
  expect(await refusalOf(work)).toMatchObject({ kind: 'notFound' })
})
