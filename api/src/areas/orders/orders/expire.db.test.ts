import { workingTimeBefore } from '@verstak/domain/working-days.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { clearBasket } from '#areas/basket/basket/service.ts'
import { readConfig } from '#config.ts'
import { settings } from '#settings.ts'
import { addProduct, addSections, demoVisitor, setStock, stockOf } from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { expireOrders } from './expire.ts'
import { changeOrderStatus } from './order-status.ts'
import { orderDetail } from './service.ts'
import { payOrder } from './testing/move.ts'
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

/** Reading `order_approval` waits while the test holds an advisory lock. */
const gate: readonly string[] = [
  'ALTER TABLE order_approval RENAME TO kept_approval',
  `CREATE FUNCTION gated_approval() RETURNS SETOF kept_approval LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_advisory_xact_lock_shared(1); RETURN QUERY SELECT * FROM kept_approval; END'`,
  'CREATE VIEW order_approval AS SELECT * FROM gated_approval()',
]
const noGate: readonly string[] = [
  'DROP VIEW order_approval',
  'DROP FUNCTION gated_approval',
  'ALTER TABLE kept_approval RENAME TO order_approval',
]
const isWaiting = sql<{ waits: boolean }>`
  SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted) AS waits`

it('keeps an order whose money comes while it is chosen, and cancels the next one', async () => {
  const [paid] = [await order(), await order()]
  await age(-MINUTE)
  for (const statement of gate) await sql.raw(statement).execute(test.db)
  const expiring = await test.db.connection().execute(async (held) => {
    await sql`SELECT pg_advisory_lock(1)`.execute(held)
    const started = expire()
    await vi.waitFor(async () => expect((await isWaiting.execute(held)).rows).toEqual([{ waits: true }]))
    await payOrder(test.db, paid, 100)
    await sql`SELECT pg_advisory_unlock(1)`.execute(held)
    return { end: started }
  })
  expect(await expiring.end).toBe(1)
  for (const statement of noGate) await sql.raw(statement).execute(test.db)
  const left = await test.db.selectFrom('customer_order').select('status').orderBy('id').execute()
  expect(left).toEqual([{ status: 'new' }, { status: 'cancelled' }])
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
