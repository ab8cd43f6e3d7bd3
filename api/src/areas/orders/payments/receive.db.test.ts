import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { beforeEach, expect, it } from 'vitest'
import type { Config } from '#config.ts'
import type { Db } from '#db/database.ts'
import { addProduct, addSections, demoVisitor, type SignedIn, stockOf } from '#testing/fixtures.ts'
import { openRolledBackShop } from '#testing/rolled-back-shop.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { setDeliveryCost } from '../orders/delivery-cost.ts'
import { payOrder } from '../orders/testing/move.ts'
import { placeTestOrder } from '../orders/testing/place.ts'

const config = { publicUrl: 'https://verstak.example' } as Config

let db: Db
let buyer: SignedIn
let drill = 0
let number = ''

openRolledBackShop(
  async (base) => {
    const { tools } = await addSections(base)
    drill = await addProduct(base, tools, { article: 'DR-1' })
    buyer = await demoVisitor(base)
  },
  (shop) => {
    db = shop.test.db
  },
)
beforeEach(async () => {
  number = await placeTestOrder(db, buyer, [[drill, 4]])
})

const pay = (order = number, amount: number | null = null) => payOrder(db, order, amount)
const cancel = () => cancelOrder({ db, config }, buyer.user, number)
const setCost = (cost: number) => db.transaction().execute((trx) => setDeliveryCost(trx, number, cost))
const set = (values: object) =>
  db.updateTable('customer_order').set(values).where('id', '=', parseOrderNumber(number)).execute()
const order = () =>
  db
    .selectFrom('customer_order')
    .select(['paid_at', 'status', 'delivery_cost'])
    .where('id', '=', parseOrderNumber(number))
    .executeTakeFirstOrThrow()
const newsOf = async (title: string) =>
  (await db.selectFrom('notification').select('id').where('title', '=', title).execute()).length

it('an order is marked as paid once, and its buyer is notified once', async () => {
  await pay()
  const { paid_at } = await order()
  expect(paid_at).toBeInstanceOf(Date)
  await set({ paid_at: new Date(0) })
  await pay()
  expect((await order()).paid_at).toEqual(new Date(0))
  expect(await newsOf(`Заказ ${number} оплачен`)).toBe(1)
})

it('payment of a cancelled or unknown order is refused', async () => {
  await cancel()
  await expect(pay()).rejects.toMatchObject({ kind: 'conflict' })
  expect((await order()).paid_at).toBeNull()
  await expect(pay('В-999999')).rejects.toMatchObject({ kind: 'notFound' })
})

it('a repeated cancellation returns the units once', async () => {
  expect(await stockOf(db, drill)).toBe(96)
  await cancel()
  await cancel()
  expect(await stockOf(db, drill)).toBe(100)
})

it.each(['new', 'approval'])('a buyer can cancel an order with status «%s»', async (status) => {
  await set({ status })
  await cancel()
  expect((await order()).status).toBe('cancelled')
})

it.each(['confirmed', 'awaiting-payment', 'picking', 'shipped'])(
  'a buyer cannot cancel an order with status «%s»',
  async (status) => {
    await set({ status })
    await expect(cancel()).rejects.toMatchObject({ kind: 'conflict' })
    expect((await order()).status).toBe(status)
  },
)

it('the delivery cost of a new order can be set', async () => {
  await setCost(45_000)
  expect((await order()).delivery_cost).toBe(45_000)
})

it.each([
  ['that is confirmed', { status: 'confirmed' }],
  ['that is picked up', { delivery_type: 1 }],
  ['that is paid', { paid_at: new Date(0) }],
])('the delivery cost of an order %s is unchanged', async (_what, values) => {
  await set({ ...values, delivery_cost: 100 })
  await expect(setCost(45_000)).rejects.toMatchObject({ kind: 'conflict' })
  expect((await order()).delivery_cost).toBe(100)
})
