import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type OrderStatus, orderStatuses } from '@verstak/contract/orders/schemas.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Config } from '#config.ts'
import { siteLink } from '#messages/site-link.ts'
import { addProduct, addSections, demoVisitor, setStock, stockOf, visitorOf } from '#testing/fixtures.ts'
import { makePeople } from '#testing/people.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { type OrderStep, orderLife } from '../order-core/face.ts'
import { cancelOrder } from './cancel-order.ts'
import { statusText } from './letters.ts'
import { changeOrderStatus } from './order-status.ts'
import { shipByArticle } from './testing/by-article.ts'
import { moveThrough } from './testing/move.ts'
import { placeTestOrder } from './testing/place.ts'

let test: TestDatabase
let buyer: Awaited<ReturnType<typeof demoVisitor>>
let drill = 0
let number = ''

beforeAll(async () => {
  test = await openTestDatabase()
  const { tools } = await addSections(test.db)
  drill = await addProduct(test.db, tools, { article: 'DR-1', name: 'Дрель' })
  buyer = await demoVisitor(test.db)
})
afterAll(() => test.close())
beforeEach(async () => {
  await setStock(test.db, drill, 10)
  number = await placeTestOrder(test.db, buyer, [[drill, 4]])
  await test.db.deleteFrom('message').execute()
})

const change = (status: OrderStatus, order = number) =>
  test.db.transaction().execute((trx) => changeOrderStatus(trx, order, status))
const move = (...statuses: OrderStatus[]) => moveThrough(test.db, number, ...statuses)
const letters = () => test.db.selectFrom('message').selectAll().orderBy('id').execute()
const news = () => test.db.selectFrom('notification').selectAll().orderBy('id', 'desc').execute()

it('a placed order creates a notification', async () => {
  expect((await news())[0]).toMatchObject({
    user_id: buyer.user.id,
    title: `Заказ ${number} принят`,
    href: `/personal/orders/${encodeURIComponent(number)}/`,
    read_at: null,
  })
})

it('a new status notifies the buyer by letter and on the site', async () => {
  await change('confirmed', number.toLowerCase())
  const link = `/personal/orders/${encodeURIComponent(number)}/`
  const [letter, ...others] = await letters()
  expect(others).toEqual([])
  expect(letter).toMatchObject({
    recipient: 'buyer@demo.example',
    subject: `Статус заказа ${number} изменён: подтверждён`,
  })
  expect(letter?.body_text).toContain('Новый статус: Подтверждён.')
  expect(letter?.body_html).toContain(`href="${siteLink(link)}"`)
  expect((await news())[0]).toMatchObject({ title: `Заказ ${number}: подтверждён`, href: link })
})

it('a cancelled order returns its units to stock, once', async () => {
  expect(await stockOf(test.db, drill)).toBe(6)
  await change('cancelled')
  expect(await stockOf(test.db, drill)).toBe(10)
  await expect(change('cancelled')).rejects.toThrow('Этот статус последний')
  expect(await stockOf(test.db, drill)).toBe(10)
})

it('every order passes from approval to closed, and no units return to stock', () => {
  const steps = Object.values(orderLife).map((step): OrderStep => step)
  const nextOf = (status: OrderStatus) =>
    steps.flatMap(({ from, to }) => (to !== null && from.includes(status) ? [to] : []))
  const reached = new Set<OrderStatus>(['approval'])
  for (const status of reached) for (const next of nextOf(status)) reached.add(next)
  expect([...reached].toSorted()).toEqual([...orderStatuses].toSorted())
  for (const [index, status] of orderStatuses.entries())
    for (const next of nextOf(status))
      if (next !== 'partly-shipped' || status !== next)
        expect(orderStatuses.indexOf(next)).toBeGreaterThan(index)
})

const shippedNow = async () =>
  (await test.db.selectFrom('order_line').select('shipped').orderBy('id', 'desc').executeTakeFirstOrThrow())
    .shipped

it('an order is shipped in parts, and never more of a line than was ordered', async () => {
  const ship = (quantity: number, article = 'dr-1') =>
    test.db.transaction().execute((trx) => shipByArticle(trx, number, [{ article, quantity }]))
  await expect(ship(1)).rejects.toMatchObject({ kind: 'conflict' })
  await move('confirmed', 'picking')
  expect(await ship(1)).toBe('partly-shipped')
  await expect(ship(4)).rejects.toThrow('осталось отгрузить 3')
  await expect(ship(1, 'НЕТ-1')).rejects.toThrow('Артикула НЕТ-1 в заказе нет')
  expect(await shippedNow()).toBe(1)
  expect(await ship(1)).toBe('partly-shipped')
  expect(await ship(2)).toBe('shipped')
  expect(await shippedNow()).toBe(4)
})

it('only a pick-up order becomes ready, and its letter says where and when', async () => {
  await move('confirmed', 'picking')
  await expect(change('ready')).rejects.toThrow('Заказ доставляют, а не забирают')
  const point = await test.db
    .insertInto('pickup_point')
    .values({ name: 'Магазин на Дмитровке', address: 'Дмитровское шоссе, 157', hours: 'пн–сб 9–20' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await test.db
    .updateTable('customer_order')
    .set({ delivery_type: 1, pickup_point_id: point.id })
    .where('status', '=', 'picking')
    .execute()
  await change('ready')
  expect((await letters()).at(-1)?.body_text).toContain(
    'Магазин на Дмитровке: Дмитровское шоссе, 157. Часы работы: пн–сб 9–20.',
  )
  await change('delivered')
  expect(await shippedNow()).toBe(4)
})

describe('the buyer', () => {
  const services = () => ({ db: test.db, config: {} as Config })
  const cancel = (user = buyer.user) => cancelOrder(services(), user, number)

  it('cancels a new order, and the units return to stock once', async () => {
    await cancel()
    await cancel()
    expect(await stockOf(test.db, drill)).toBe(10)
    const history = await test.db.selectFrom('order_history').selectAll().orderBy('id', 'desc').execute()
    expect(history[0]).toMatchObject({ status: 'cancelled', reason: 'buyer' })
    expect(history[1]).toMatchObject({ status: 'new' })
  })

  it('cannot cancel a confirmed order, nor another’s', async () => {
    const { foreignBuyer } = await makePeople(test.db)
    const stranger = await visitorOf(test.db, foreignBuyer)
    await expect(cancel(stranger.user)).rejects.toMatchObject({
      kind: 'notFound',
      message: 'Такого заказа нет',
    })
    await change('confirmed')
    await expect(cancel()).rejects.toMatchObject({ kind: 'conflict' })
    expect(await stockOf(test.db, drill)).toBe(6)
  })
})

it.each([
  ['shipped', /Заказ в статусе «Новый» нельзя перевести в «Отгружен». Можно: «Подтверждён», «Отменён»/],
  ['new', /нельзя перевести/],
] as const)('a new order cannot become %s directly, and nobody is notified', async (status, message) => {
  await expect(change(status)).rejects.toThrow(message)
  expect(await letters()).toEqual([])
})

it.each(['В-999999', 'сто', ''])('an order «%s» is not found', async (unknown) => {
  await expect(change('confirmed', unknown)).rejects.toMatchObject({ kind: 'notFound' })
})

it('a pick-up order mentions its pick-up point', () => {
  expect(statusText('shipped', 1)).toContain('пункт самовывоза')
  expect(statusText('shipped', 2)).toContain('едет к вам')
})

it.each([[['В-000001']], [['В-000001', 'sold']], [['В-000001', 'confirmed', 'now']], [['--force']]])(
  'the command prints its usage for %o',
  async (args) => {
    const file = join(import.meta.dirname, 'commands/order-status.ts')
    const run = promisify(execFile)(process.execPath, [file, ...args])
    await expect(run).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('НОМЕР СТАТУС') })
  },
)
