import { workingTimeBefore } from '@verstak/domain/working-days.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { clearBasket } from '#areas/basket/basket/service.ts'
import { readConfig } from '#config.ts'
import { settings } from '#settings.ts'
import { addProduct, addSections, demoVisitor, setStock, stockOf } from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { expireOrders } from './expire.ts'
import { changeOrderStatus } from './order-status.ts'
import { orderDetail } from './service.ts'
import { placeTestOrder } from './testing/place.ts'

let test: TestDatabase
let buyer: Awaited<ReturnType<typeof demoVisitor>>
let admin: typeof buyer
let saw = 0
const HALF_A_MILLION = 50_000_000

beforeAll(async () => {
  test = await openTestDatabase()
  const { tools } = await addSections(test.db)
  saw = await addProduct(test.db, tools, { article: 'SAW-1', name: 'Станок', price: HALF_A_MILLION })
  buyer = await demoVisitor(test.db)
  admin = await demoVisitor(test.db, 'admin@demo.example')
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of ['customer_order', 'message', 'notification'] as const)
    await test.db.deleteFrom(table).execute()
  await clearBasket(test.db, buyer)
  await clearBasket(test.db, admin)
  await setStock(test.db, saw, 10)
})

const order = (quantity = 1, visitor = buyer) => placeTestOrder(test.db, visitor, [[saw, quantity]])
const change = (number: string, status: 'confirmed' | 'cancelled') =>
  test.db.transaction().execute((trx) => changeOrderStatus(trx, number, status))
const since = () => workingTimeBefore(new Date(), settings.unconfirmedOrders.workingDays)
const age = (by: number) =>
  test.db
    .updateTable('customer_order')
    .set({ created_at: new Date(since().getTime() + by) })
    .execute()
const expire = () => expireOrders({ db: test.db, config: readConfig({}) })
const MINUTE = 60_000

it('cancels an order that was not confirmed in time: stock, history, letter and notification', async () => {
  const number = await order(2)
  await age(MINUTE)
  expect([await expire(), await stockOf(test.db, saw)]).toEqual([0, 8])
  await test.db.deleteFrom('message').execute()
  await age(-MINUTE)
  expect([await expire(), await stockOf(test.db, saw)]).toEqual([1, 10])
  expect(await expire()).toBe(0)

  const { status, history } = await orderDetail(test.db, buyer.user, number, { page: 1, page_size: 50 })
  expect(status.code).toBe('cancelled')
  expect(history.map(({ status: { code }, reason }) => [code, reason])).toEqual([
    ['new', null],
    ['cancelled', expect.stringContaining('не подтвердили в срок')],
  ])
  const letters = await test.db.selectFrom('message').selectAll().orderBy('id').execute()
  expect(letters.map(({ recipient }) => recipient)).toEqual(['buyer@demo.example', 'orders@verstak.example'])
  expect(letters[0]?.body_text).toContain('не подтвердили в срок, и товары вернулись на склад')
  const news = await test.db.selectFrom('notification').select('text').orderBy('id', 'desc').execute()
  expect(news[0]?.text).toContain('не\u00a0подтвердили в\u00a0срок')
})

it('does not cancel a confirmed order, however old', async () => {
  await change(await order(2), 'confirmed')
  await age(-1000 * MINUTE)
  expect([await expire(), await stockOf(test.db, saw)]).toEqual([0, 8])
})

it('limits the reservations of a new customer, summed over the organisation', async () => {
  await order(1)
  await expect(order(2, admin)).rejects.toMatchObject({
    kind: 'conflict',
    errors: [
      { field: 'basket', message: expect.stringMatching(/не больше чем на 1.000.000.*ждут подтверждения/) },
    ],
  })
  expect(await stockOf(test.db, saw)).toBe(9)
  await clearBasket(test.db, admin)
  await order(1, admin)
  expect(await stockOf(test.db, saw)).toBe(8)
})

it('two concurrent colleagues do not exceed it together', async () => {
  const ends = await Promise.allSettled([order(2, buyer), order(2, admin)])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

it('a cancelled order frees the limit; a confirmed one lifts it', async () => {
  await change(await order(2), 'cancelled')
  const number = await order(2)
  await expect(order(1)).rejects.toMatchObject({ kind: 'conflict' })
  await change(number, 'confirmed')
  await clearBasket(test.db, buyer)
  await order(5)
  expect(await stockOf(test.db, saw)).toBe(3)
})
