import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#db/database.ts'
import { addProduct, addSections, demoVisitor, type SignedIn, STOCK, stockOf } from '#testing/fixtures.ts'
import { refusalOf } from '#testing/refusal-of.ts'
import { openRolledBackShop } from '#testing/rolled-back-shop.ts'
import { reduceLines } from './reduce-lines.ts'
import { placeTestOrder } from './testing/place.ts'

let db: Db
let buyer: SignedIn
let drill = 0
let screws = 0
let id = 0
/** The lines of the drill and of the screws. */
let drills = 0
let packs = 0

openRolledBackShop(
  async (base) => {
    const { tools, fixings } = await addSections(base)
    drill = await addProduct(base, tools, { article: 'DR-1', price: 12_200, stock: 100 })
    screws = await addProduct(base, fixings, { article: 'SC-12', price: 100, min: 24, step: 12, stock: 120 })
    buyer = await demoVisitor(base)
  },
  (shop) => {
    db = shop.test.db
  },
)
beforeEach(async () => {
  const goods = [
    [drill, 5],
    [screws, 48],
  ] as const
  id = parseOrderNumber(await placeTestOrder(db, buyer, goods)) ?? 0
  const lines = await db
    .selectFrom('order_line')
    .select(['id', 'product_id'])
    .where('order_id', '=', id)
    .execute()
  const lineOf = (product: number) => lines.find(({ product_id }) => product_id === product)?.id ?? 0
  ;[drills, packs] = [lineOf(drill), lineOf(screws)]
})

const reduce = (...wanted: (readonly [line: number, quantity: number])[]) =>
  db.transaction().execute((trx) =>
    reduceLines(
      trx,
      { id, stock_id: STOCK },
      wanted.map(([line, quantity]) => ({ id: line, quantity })),
    ),
  )
const order = () =>
  db
    .selectFrom('customer_order')
    .select(['positions', 'sum', 'vat'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const stocks = async () => [await stockOf(db, drill), await stockOf(db, screws)]

it('a reduced line costs less, and the rest returns to stock', async () => {
  expect(await reduce([drills, 4])).toEqual(['Артикул DR-1: 5 → 4 шт'])
  expect(await order()).toEqual({ positions: 2, sum: 53_600, vat: 9666 })
  expect(await stocks()).toEqual([96, 72])
})

it('an unchanged quantity changes nothing', async () => {
  expect(await reduce([drills, 5], [packs, 48])).toEqual([])
  expect(await stocks()).toEqual([95, 72])
})

it('a line may be reduced to the minimum order, and not by one package more', async () => {
  expect(await refusalOf(reduce([packs, 12]))).toMatchObject({
    kind: 'invalid',
    message: 'Артикул SC-12: не меньше 24',
  })
  expect(await reduce([packs, 24])).toEqual(['Артикул SC-12: 48 → 24 шт'])
  expect(await stocks()).toEqual([95, 96])
})

it('one line may be removed, but not the last', async () => {
  expect(await reduce([packs, 0])).toEqual(['Артикул SC-12 убран'])
  expect(await order()).toEqual({ positions: 1, sum: 61_000, vat: 11_000 })
  expect(await stocks()).toEqual([95, 120])
  expect(await refusalOf(reduce([drills, 0]))).toMatchObject({ kind: 'invalid', field: 'lines' })
  expect(await stocks()).toEqual([95, 120])
})

it('a line may be removed while another one is reduced', async () => {
  expect(await reduce([drills, 1], [packs, 0])).toHaveLength(2)
  expect(await order()).toMatchObject({ positions: 1, sum: 12_200 })
})

it.each([
  ['one unit more', 6, () => drills, 'заказано 5, больше согласовать нельзя'],
  ['a part of a package', 25, () => packs, 'количество кратно 12'],
])('%s is refused, and nothing changes', async (_what, quantity, line, message) => {
  const { kind, ...error } = await refusalOf(reduce([line(), quantity]))
  expect([kind, error.field, error.message]).toEqual(['invalid', 'lines', expect.stringContaining(message)])
  expect(await order()).toMatchObject({ positions: 2, sum: 65_800 })
})

it('a line of another order is not found', async () => {
  expect(await refusalOf(reduce([packs + 1_000_000, 1]))).toMatchObject({ kind: 'notFound' })
})
