import { schemas } from '@verstak/contract/orders/schemas.ts'
import * as v from 'valibot'
import { afterAll, aroundEach, beforeAll, describe, expect, it } from 'vitest'
import { addToBasket } from '#areas/basket/basket/service.ts'
import { personalSummary } from '#areas/cabinet/summary/summary.ts'
import { requestDeletion } from '#areas/people/accounts/deletion.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/database.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { addProduct, addSections, demoVisitor, type SignedIn, stockOf, visitorOf } from '#testing/fixtures.ts'
import { makePeople, type Person } from '#testing/people.ts'
import { openRolledBack } from '#testing/rolled-back.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { checkoutContent } from '../checkout/content.ts'
import { approveOrder } from './approve-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { expireOrders } from './expire.ts'
import { changeOrderStatus } from './order-status.ts'
import { orderDetail } from './service.ts'
import { payOrder } from './testing/move.ts'
import { placeTestOrder } from './testing/place.ts'

let base: TestDatabase
let db: Db
let buyer: SignedIn
let approver: SignedIn
let admin: SignedIn
let people: Record<Person, number>
let drill = 0
let screws = 0
const config = { publicUrl: 'https://verstak.example' } as Config
const services = () => ({ db, config })

beforeAll(async () => {
  base = await openTestDatabase()
  const { tools, fixings } = await addSections(base.db)
  drill = await addProduct(base.db, tools, { article: 'DR-1', price: 12_200 })
  screws = await addProduct(base.db, fixings, { article: 'SC-12', price: 100, min: 12, step: 12, stock: 120 })
  buyer = await demoVisitor(base.db)
  people = await makePeople(base.db)
  approver = await visitorOf(base.db, people.approver)
  admin = await visitorOf(base.db, people.administrator)
})
afterAll(() => base.close())
aroundEach(async (test) => {
  const inner = await openRolledBack(base.db)
  db = inner.db
  try {
    await test()
  } finally {
    await inner.rollBack()
  }
})

const limit = (values: { order_limit?: number; month_limit?: number }, id = buyer.user.id) =>
  db.updateTable('app_user').set(values).where('id', '=', id).execute()
const place = (goods: readonly (readonly [product: number, quantity: number])[], who = buyer) =>
  placeTestOrder(db, who, goods)
const of = (number: string, who = approver) => orderDetail(db, who.user, number, { page: 1, page_size: 50 })
const statusOf = async (number: string) => (await of(number)).status.code
const decide = (order_number: string, more: object, who = approver) =>
  approveOrder(services(), who.user, v.parse(schemas.orderApprove.body, { order_number, ...more }))
const subjectsTo = async (email: string) => {
  const rows = await db
    .selectFrom('message')
    .select('subject')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  return rows.map(({ subject }) => subject)
}
const plain = (text = '') => text.replace(/\u00a0/g, ' ')

describe('an order limit', () => {
  it.each([
    [{ order_limit: 24_400 }, 'new'],
    [{ order_limit: 24_399 }, 'approval'],
    [{ month_limit: 24_400 }, 'new'],
    [{ month_limit: 24_399 }, 'approval'],
  ])('of %o turns an order for 244 ₽ into one that is %s', async (values, status) => {
    await limit(values)
    expect(await statusOf(await place([[drill, 2]]))).toBe(status)
  })

  it('per month counts the orders of the month, without cancelled ones', async () => {
    await limit({ month_limit: 40_000 })
    const first = await place([[drill, 2]])
    expect(await statusOf(first)).toBe('new')
    const second = await place([[drill, 2]])
    expect((await of(second)).approval).toEqual({ exceeded: 'month', limit: 40_000, spent: 24_400 })
    await cancelOrder(services(), buyer.user, first)
    await cancelOrder(services(), buyer.user, second)
    expect(await statusOf(await place([[drill, 2]]))).toBe('new')
  })

  it('is reported before the order is placed', async () => {
    await limit({ order_limit: 100 })
    expect((await checkoutContent(db, buyer)).approval).toBeNull()
    await addToBasket(db, buyer, { product_id: drill, quantity: 1 })
    expect((await checkoutContent(db, buyer)).approval).toMatchObject({ exceeded: 'order', limit: 100 })
  })

  it('blocks an order that nobody could approve, without taking stock', async () => {
    await limit({ order_limit: 100 })
    await db
      .updateTable('app_user')
      .set({ blocked: true })
      .where('id', 'in', [people.administrator, people.approver])
      .execute()
    await expect(place([[drill, 1]])).rejects.toMatchObject({
      kind: 'conflict',
      errors: [{ field: 'basket' }],
    })
    expect(await stockOf(db, drill)).toBe(100)
  })
})

describe('an order waiting for approval', () => {
  const waiting = async () => {
    await limit({ order_limit: 100 })
    return place([
      [drill, 5],
      [screws, 36],
    ])
  }

  it('reserves its products, is in the queue of approvers, and both sides get a letter', async () => {
    const number = await waiting()
    expect(await stockOf(db, drill)).toBe(95)
    const queueOf = async (who: SignedIn) =>
      (await personalSummary(db, who.user)).waiting.find(({ kind }) => kind === 'approval')?.count
    expect([await queueOf(approver), await queueOf(admin), await queueOf(buyer)]).toEqual([1, 1, undefined])
    expect(await subjectsTo('approver@other.example')).toEqual([`Согласуйте заказ ${number}`])
    expect(await subjectsTo('buyer@demo.example')).toEqual([`Заказ ${number} ждёт согласования`])
    expect(await of(number)).toMatchObject({ can_approve: true, has_invoice: false, can_cancel: true })
    expect((await of(number, buyer)).can_approve).toBe(false)
  })

  it('that is reduced gives back the money that it does not cost any more', async () => {
    await limit({ order_limit: 1 })
    const number = await place([[drill, 2]])
    await payOrder(db, number)
    const [line] = (await of(number)).basket.items
    await decide(number, { decision: 'approve', lines: [{ id: line?.id, quantity: 1 }] })
    expect(await of(number)).toMatchObject({ total: 12_200, received: 12_200, paid: true })
    expect(await db.selectFrom('order_refund').select(['amount', 'reason']).execute()).toEqual([
      { amount: 12_200, reason: 'reduced' },
    ])
  })

  it('goes to the store as approved, possibly reduced, and the rest returns to stock', async () => {
    const number = await waiting()
    const { items } = (await of(number)).basket
    const [first, second] = items
    await decide(number, {
      decision: 'approve',
      reason: 'Хватит и трёх',
      lines: [
        { id: first?.id, quantity: 3 },
        { id: second?.id, quantity: 0 },
      ],
    })
    const order = await of(number)
    expect(order).toMatchObject({ positions: 1, sum: 36_600, vat: 6600, can_approve: false })
    expect(order.history.at(-1)).toMatchObject({ status: { code: 'new' }, actor: 'Пётр Иной' })
    expect(plain(order.history.at(-1)?.reason ?? '')).toContain(
      'Хватит и трёх. Артикул DR-1: 5 → 3 шт. Артикул SC-12 убран',
    )
    expect([await stockOf(db, drill), await stockOf(db, screws)]).toEqual([97, 120])
    expect((await subjectsTo('buyer@demo.example')).at(-1)).toBe(`Статус заказа ${number} изменён: новый`)
    await expect(decide(number, { decision: 'approve' })).rejects.toMatchObject({ kind: 'conflict' })
  })

  it('is cancelled by a refusal with a reason, and all units return to stock', async () => {
    const number = await waiting()
    await expect(decide(number, { decision: 'reject' })).rejects.toMatchObject({
      errors: [{ field: 'reason' }],
    })
    await decide(number, { decision: 'reject', reason: 'Есть на складе' })
    const { status, history } = await of(number, buyer)
    expect(status.code).toBe('cancelled')
    expect(history.at(-1)?.reason).toContain('Есть на складе')
    expect([await stockOf(db, drill), await stockOf(db, screws)]).toEqual([100, 120])
  })

  it.each([
    ['more than was ordered', { quantity: 6 }, 'invalid'],
    ['nothing at all', { quantity: 0 }, 'invalid'],
    ['a line of another order', { id: 999_999, quantity: 1 }, 'notFound'],
  ])('cannot become %s', async (_name, line, kind) => {
    await limit({ order_limit: 100 })
    const number = await place([[drill, 5]])
    const [item] = (await of(number)).basket.items
    const asked = decide(number, { decision: 'approve', lines: [{ id: item?.id, ...line }] })
    await expect(asked).rejects.toMatchObject({ kind })
    expect([await statusOf(number), await stockOf(db, drill)]).toEqual(['approval', 95])
  })

  it('keeps whole packages', async () => {
    const number = await waiting()
    const second = (await of(number)).basket.items[1]
    const asked = decide(number, { decision: 'approve', lines: [{ id: second?.id, quantity: 13 }] })
    await expect(asked).rejects.toMatchObject({ kind: 'invalid', errors: [{ field: 'lines' }] })
  })

  it('cannot be approved by its buyer, by another organisation, or by the store', async () => {
    await limit({ order_limit: 100 }, admin.user.id)
    const number = await place([[drill, 1]], admin)
    await expect(decide(number, { decision: 'approve' }, admin)).rejects.toMatchObject({
      kind: 'accessDenied',
    })
    const stranger = await visitorOf(db, people.foreignAdministrator)
    await expect(decide(number, { decision: 'approve' }, stranger)).rejects.toMatchObject({
      kind: 'notFound',
    })
    const byStore = db.transaction().execute((trx) => changeOrderStatus(trx, number, 'new'))
    await expect(byStore).rejects.toMatchObject({ kind: 'conflict' })
  })

  it('is decided once by concurrent approvers', async () => {
    const number = await waiting()
    const ends = await Promise.allSettled([
      decide(number, { decision: 'approve' }),
      decide(number, { decision: 'reject', reason: 'Дорого' }, admin),
    ])
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const stock = (await statusOf(number)) === 'new' ? 95 : 100
    expect(await stockOf(db, drill)).toBe(stock)
  })

  it('expires like an unconfirmed one; a late approval restarts the store’s term', async () => {
    const [late, approved] = [await waiting(), await waiting()]
    await db
      .updateTable('customer_order')
      .set({ created_at: new Date('2026-01-12T09:00:00Z') })
      .execute()
    await decide(approved, { decision: 'approve' })
    expect(await expireOrders(services())).toBe(1)
    expect([await statusOf(late), await statusOf(approved)]).toEqual(['cancelled', 'new'])
  })
})

describe('an approver whose account is about to be deleted', () => {
  const leave = async (who: SignedIn) => {
    const form = { password: DEMO_PASSWORD, reason: '', ip: '10.0.0.1' }
    const { password_hash } = await db
      .selectFrom('app_user')
      .select('password_hash')
      .where('email', '=', 'buyer@demo.example')
      .executeTakeFirstOrThrow()
    await db.updateTable('app_user').set({ password_hash }).where('id', '=', who.user.id).execute()
    await requestDeletion(services(), who.user, form)
  }

  it('approves nothing; the others are told of the orders that wait', async () => {
    await limit({ order_limit: 100 })
    const number = await place([[drill, 1]])
    await leave(approver)
    expect((await of(number)).can_approve).toBe(false)
    expect((await of(number, admin)).can_approve).toBe(true)
    await expect(decide(number, { decision: 'approve' })).rejects.toMatchObject({ kind: 'accessDenied' })
    const told = await db
      .selectFrom('notification')
      .select('text')
      .where('user_id', '=', admin.user.id)
      .where('title', '=', 'Согласуйте заказы вместо коллеги')
      .execute()
    expect(told.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
      expect.stringContaining('Ждут вашего решения: 1 заказ.'),
    ])
    await decide(number, { decision: 'approve' }, admin)
  })

  it('is not counted by a limit that needs an approver', async () => {
    await limit({ order_limit: 100 })
    await db
      .insertInto('account_deletion')
      .columns(['user_id', 'due_at', 'reason'])
      .expression((eb) =>
        eb
          .selectFrom('app_user')
          .select(['id', eb.val(new Date(Date.now() + 1e9)).as('due_at'), eb.val('').as('reason')])
          .where('id', '<>', buyer.user.id),
      )
      .execute()
    await expect(place([[drill, 1]])).rejects.toMatchObject({
      kind: 'conflict',
      errors: [{ message: expect.stringContaining('согласовать заказ в организации некому') }],
    })
  })
})
