import { packingList, packingListPdf, packingLists, packingReceive } from '@verstak/contract/packing/calls.ts'
import type { PackingList } from '@verstak/contract/packing/schemas.ts'
import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { formatPackingCode } from '@verstak/domain/orders/packing-code.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { orderOf, type PlacedOrder } from '#areas/after-sale/claims/testing/shipped-order.ts'
import { addProduct, addSections, demoVisitor, visitorOf } from '#testing/fixtures.ts'
import { makePeople } from '#testing/people.ts'
import type { RolledBack } from '#testing/rolled-back.ts'
import { openRolledBackShop } from '#testing/rolled-back-shop.ts'
import { callApp } from '#testing/test-app.ts'
import { changeOrderStatus } from '../orders/order-status.ts'
import { shipByArticle, type TypedShipped } from '../orders/testing/by-article.ts'
import { moveThrough } from '../orders/testing/move.ts'
import { placeTestOrder } from '../orders/testing/place.ts'
import { packShipped } from './pack-shipped.ts'

let test: RolledBack
let app: FastifyInstance
let buyer: Awaited<ReturnType<typeof demoVisitor>>
let stranger: Awaited<ReturnType<typeof visitorOf>>
let drill = 0
let picked: PlacedOrder
let shipped: PlacedOrder

openRolledBackShop(
  async (db) => {
    const { tools } = await addSections(db)
    drill = await addProduct(db, tools, { article: 'DR-1', name: 'Дрель ударная', grams: 1800 })
    await db.insertInto('product_barcode').values({ product_id: drill, barcode: '4690363024544' }).execute()
    buyer = await demoVisitor(db)
    stranger = await visitorOf(db, (await makePeople(db)).foreignBuyer)
    const order = (key: string, through: ('confirmed' | 'picking' | 'shipped')[]) =>
      orderOf(db, buyer, { product: drill, quantity: 5, key, through })
    picked = await order('picked', ['confirmed', 'picking'])
    shipped = await order('shipped-before-lists', ['confirmed', 'picking', 'shipped'])
  },
  (shop) => {
    test = shop.test
    app = shop.app
  },
)

const codesOf = async (order: Pick<PlacedOrder, 'id'>) =>
  (
    await test.db
      .selectFrom('packing_list')
      .select('code')
      .where('order_id', '=', order.id)
      .orderBy('number')
      .execute()
  ).map(({ code }) => code)

async function open(code: string): Promise<PackingList> {
  const answer = await callApp(app, packingList, { params: { id: code } })
  expect(answer.statusCode, answer.payload).toBe(200)
  return answer.json().data
}

const ship = (parts: readonly TypedShipped[]) =>
  test.db.transaction().execute((trx) => shipByArticle(trx, picked.number, parts))

describe('a shipment', () => {
  it('gets a list each time, with its boxes and without prices', async () => {
    await ship([
      { article: 'DR-1', quantity: 1 },
      { article: 'DR-1', quantity: 2, box: 2 },
    ])
    await test.db.transaction().execute((trx) => changeOrderStatus(trx, picked.number, 'shipped'))
    const [first = '', second = '', ...others] = await codesOf(picked)
    expect(others).toEqual([])
    const list = await open(first)
    expect(list.number).toBe(`${picked.number}/1`)
    expect(list.boxes.map(({ box, weight_grams, lines }) => [box, weight_grams, lines[0]?.quantity])).toEqual(
      [
        [1, 1800, 1],
        [2, 3600, 2],
      ],
    )
    expect(list.boxes[0]?.lines[0]).toMatchObject({ article: 'DR-1', barcodes: ['4690363024544'] })
    expect(JSON.stringify(list)).not.toMatch(/price|sum|10000/)
    expect((await open(second)).boxes.flatMap(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([
      2,
    ])
  })

  it('from before packing lists gets one on demand, and only one', async () => {
    const pack = () => test.db.transaction().execute((trx) => packShipped(trx, shipped.id))
    const [made, ...others] = await pack()
    expect(others).toEqual([])
    expect(await pack()).toEqual([made])
    expect((await open(made?.code ?? '')).boxes[0]?.lines[0]?.quantity).toBe(5)
  })

  it('gets no list when it is refused', async () => {
    await expect(ship([{ article: 'DR-1', quantity: 6 }])).rejects.toThrow('осталось отгрузить 5')
    expect(await codesOf(picked)).toEqual([])
  })
})

describe('a list', () => {
  it('opens by its code in any spelling, and not after expiry', async () => {
    await ship([{ article: 'DR-1', quantity: 1 }])
    const [code = ''] = await codesOf(picked)
    await open(formatPackingCode(code))
    await open(` ${code.toUpperCase()} `)
    const wrong = code.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))
    for (const id of [wrong, 'DR-1', picked.number])
      expect((await callApp(app, packingList, { params: { id } })).statusCode).toBeGreaterThanOrEqual(404)
    await sql`UPDATE packing_list SET created_at = now() - interval '181 days'`.execute(test.db)
    expect((await callApp(app, packingList, { params: { id: code } })).statusCode).toBe(404)
  })

  it('has a PDF with a page per box', async () => {
    await ship([
      { article: 'DR-1', quantity: 1 },
      { article: 'DR-1', quantity: 1, box: 2 },
    ])
    const [code = ''] = await codesOf(picked)
    const answer = await callApp(app, packingListPdf, { params: { id: code } })
    expect(answer.payload.slice(0, 5)).toBe('%PDF-')
    expect(answer.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
  })

  it('is listed among the shipments of its organisation only', async () => {
    await ship([{ article: 'DR-1', quantity: 1 }])
    const listsOf = async ({ token }: { token: string }) =>
      (await callApp(app, packingLists, {}, { token })).json().data
    expect((await listsOf(buyer)).lists).toMatchObject([
      { number: `${picked.number}/1`, boxes: 1, positions: 1, received: null },
    ])
    expect((await listsOf(stranger)).lists).toEqual([])
  })
})

describe('receiving', () => {
  const receive = async (code: string, body: object) =>
    callApp(app, packingReceive, { body: { code, key: 'a-key-of-the-test', counts: [], ...body } })

  async function shippedList() {
    await ship([
      { article: 'DR-1', quantity: 1 },
      { article: 'DR-1', quantity: 2, box: 2 },
    ])
    const [code = ''] = await codesOf(picked)
    const ids = (await open(code)).boxes.flatMap(({ lines }) => lines.map(({ id }) => id))
    return { code, ids }
  }

  it('succeeds when all units are present, in any box, and notifies the buyer once per key', async () => {
    const { code, ids } = await shippedList()
    const counts = [{ line: ids[0], quantity: 3 }]
    for (let times = 0; times < 2; times++)
      expect((await receive(code, { counts })).json().data).toEqual({ agrees: true })
    const refused = await receive(code, { counts: [{ line: ids[0], quantity: 1 }] })
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([409, 'key'])
    expect((await open(code)).received).toMatchObject({ agrees: true })
    const news = await test.db
      .selectFrom('notification')
      .select(['user_id', 'title'])
      .where('title', 'like', 'Приёмка%')
      .execute()
    expect(news).toEqual([{ user_id: buyer.user.id, title: `Приёмка заказа ${picked.number}: сходится` }])
  })

  it.each([
    ['something is missing', [1, 1], []],
    ['something is too much', [1, 3], []],
    ['something is strange', [1, 2], [{ code: '123', quantity: 1 }]],
  ])('reports a discrepancy when %s', async (_, quantities, strangers) => {
    const { code, ids } = await shippedList()
    const counts = quantities.map((quantity, at) => ({ line: ids[at], quantity }))
    expect((await receive(code, { counts, strangers })).json().data).toEqual({ agrees: false })
    expect((await open(code)).received).toMatchObject({ agrees: false })
  })

  it('does not balance five fewer of one brand by five more of another with the same article', async () => {
    const { section_id } = await test.db
      .selectFrom('product')
      .select('section_id')
      .where('id', '=', drill)
      .executeTakeFirstOrThrow()
    const makita = await addProduct(test.db, section_id, { article: 'DR-1', brand: 'Makita' })
    const number = await placeTestOrder(test.db, buyer, [
      [drill, 10],
      [makita, 10],
    ])
    await moveThrough(test.db, number, 'confirmed', 'picking', 'shipped')
    const [code = ''] = await codesOf({ id: parseOrderNumber(number) ?? 0 })
    const [first, second] = (await open(code)).boxes[0]?.lines ?? []
    expect([first, second]).toMatchObject([
      { position: 1, article: 'DR-1', brand: null },
      { position: 2, article: 'DR-1', brand: 'Makita' },
    ])
    const counts = [
      { line: first?.id, quantity: 5 },
      { line: second?.id, quantity: 15 },
    ]
    expect((await receive(code, { counts })).json().data).toEqual({ agrees: false })
  })

  it('refuses a line that is counted twice, and stores nothing', async () => {
    const { code, ids } = await shippedList()
    const counts = [ids[0], ids[1], ids[0]].map((line) => ({ line, quantity: 1 }))
    const [error] = (await receive(code, { counts })).json().errors
    expect(error).toMatchObject({ field: 'counts.2.line', message: expect.stringContaining('дважды') })
    expect((await open(code)).received).toBeNull()
  })

  it('refuses a line of another list, and stores nothing', async () => {
    const { code } = await shippedList()
    const answer = await receive(code, { counts: [{ line: 999_999, quantity: 1 }] })
    expect(answer.json().errors[0]).toMatchObject({ code: 104, field: 'counts.0.line' })
    expect((await open(code)).received).toBeNull()
  })
})
