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

import { planRefunds } from './money.ts'
import { receiveMoney } from './receive.ts'
import { closeRefund, listRefundsDue } from './refunds-due.ts'

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

const refunds = () =>
  db
    .selectFrom('order_refund')
    .select(['id', 'amount', 'reason', 'made_at', 'reference'])
    .orderBy('id')
    .execute()
const SUM = 4 * 10_000

it('money comes in parts: the order is paid with the last kopeck, and the buyer hears of each part', async () => {
  expect(await pay(number, SUM - 1)).toEqual({ amount: SUM - 1, rest: 1, surplus: 0, paid: false })
  expect((await order()).paid_at).toBeNull()
  expect(await newsOf(`Заказ ${number}: получена часть оплаты`)).toBe(1)
  expect(await pay()).toEqual({ amount: 1, rest: 0, surplus: 0, paid: true })
  expect((await order()).paid_at).toBeInstanceOf(Date)
  expect(await newsOf(`Заказ ${number} оплачен`)).toBe(1)
  await expect(pay()).rejects.toMatchObject({ kind: 'conflict', message: /уже оплачен/ })
  expect(await refunds()).toEqual([])
})

it('more than the order costs is to be returned, and the order stays paid', async () => {
  expect(await pay(number, SUM + 50_00)).toEqual({
    ...{ amount: SUM + 50_00, rest: 0, surplus: 50_00, paid: true },
  })
  expect(await refunds()).toMatchObject([{ amount: 50_00, reason: 'surplus', made_at: null }])
  expect((await order()).paid_at).toBeInstanceOf(Date)
})

it('money for an order that was paid before is not told as its payment', async () => {
  await pay()
  await pay(number, 10_00)
  expect(await newsOf(`Заказ ${number} оплачен`)).toBe(1)
  expect(await newsOf(`Заказ ${number}: получены деньги`)).toBe(1)
})

it('money that comes before the delivery cost is named waits for it, and only what is left then goes back', async () => {
  await set({ delivery_cost: null })
  expect(await pay(number, SUM + 50_00)).toMatchObject({ rest: 0, surplus: 0, paid: false })
  expect((await order()).paid_at).toBeNull()
  expect(await newsOf(`Заказ ${number} оплачен`)).toBe(0)
  await setCost(30_00)
  expect(await order()).toMatchObject({ delivery_cost: 30_00, paid_at: expect.any(Date) })
  expect(await refunds()).toMatchObject([{ amount: 20_00, reason: 'surplus' }])
  await expect(setCost(40_00)).rejects.toMatchObject({ kind: 'conflict', message: /пришли деньги/ })
})

it('the same payment order is not recorded twice', async () => {
  const once = () =>
    db.transaction().execute((trx) => receiveMoney(trx, number, { amount: 100, reference: '17' }))
  await once()
  await expect(once()).rejects.toMatchObject({ kind: 'conflict', message: /№ 17 уже записано/ })
})

it('money of a cancelled order goes back, whether it came before or after', async () => {
  await pay(number, 100_00)
  await cancel()
  await expect(pay()).rejects.toMatchObject({ kind: 'conflict', message: /назовите сумму/ })
  await pay(number, 200_00)
  expect((await order()).paid_at).toBeNull()
  expect(await newsOf(`Заказ ${number} оплачен`)).toBe(0)
  expect((await refunds()).map(({ amount, reason }) => [amount, reason])).toEqual([
    [100_00, 'cancelled'],
    [200_00, 'cancelled'],
  ])
  await expect(pay('В-999999')).rejects.toMatchObject({ kind: 'notFound' })
})

it('a manager returns the money once; the buyer hears of it, with the history of the order', async () => {
  await pay()
  await cancel()
  const [due] = await listRefundsDue(db)
  expect(due).toMatchObject({ amount: SUM, way: 'bank', reason: 'cancelled' })
  const close = () => db.transaction().execute((trx) => closeRefund(trx, due?.id ?? 0, '204'))
  await close()
  expect(await listRefundsDue(db)).toEqual([])
  expect(await refunds()).toMatchObject([{ made_at: expect.any(Date), reference: '204' }])
  const titles = (await db.selectFrom('notification').select('title').orderBy('id').execute()).map(
    ({ title }) => title,
  )
  expect(titles.at(-1)).toMatch(/^Деньги за\sзаказ \S+ возвращены$/)
  await expect(close()).rejects.toMatchObject({ kind: 'conflict', message: /поручение № 204/ })
  await expect(db.transaction().execute((trx) => closeRefund(trx, 999_999, '1'))).rejects.toMatchObject({
    kind: 'notFound',
  })
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
])('the delivery cost of an order %s is unchanged', async (_what, values) => {
  await set({ ...values, delivery_cost: 100 })
  await expect(setCost(45_000)).rejects.toMatchObject({ kind: 'conflict' })
  expect((await order()).delivery_cost).toBe(100)
})

it('the last of several refunds of one receipt returns the whole of it, and the buyer hears so', async () => {
  await pay()
  const plan = (sum: number, reason: 'reduced' | 'cancelled') =>
    db.transaction().execute((trx) => planRefunds(trx, parseOrderNumber(number) ?? 0, sum, reason))
  await plan(100, 'reduced')
  await plan(SUM - 100, 'cancelled')
  for (const { id } of await refunds()) await db.transaction().execute((trx) => closeRefund(trx, id, '21'))
  expect(await newsOf(`Часть денег за\u00a0заказ ${number} возвращена`)).toBe(1)
  expect(await newsOf(`Деньги за\u00a0заказ ${number} возвращены`)).toBe(1)
})
