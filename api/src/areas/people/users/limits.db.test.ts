import { scopeOf } from '@verstak/domain/rights.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { visitorOf } from '#testing/fixtures.ts'
import { addUser } from './invite.ts'
import { approversFor, overLimit, spentThisMonth } from './limits.ts'
import { ip, newPerson, openUsersWorld } from './testing/users-examples.ts'

const examples = openUsersWorld()
const organization = () => examples.admin.user.organization?.id ?? 0
const buyer = async () => (await visitorOf(examples.db, examples.people.buyer)).user
const approvers = async () =>
  (await approversFor(examples.db, organization(), examples.people.buyer)).map(({ id }) => id)

let keys = 0
const order = (sum: number, more: object = {}) =>
  examples.db
    .insertInto('customer_order')
    .values({
      ...{ user_id: examples.people.buyer, organization_id: organization(), status: 'new', stock_id: 'MCK' },
      ...{ idempotency_key: `an-order-for-a-limit-${keys++}`, delivery_type: 1, payment: 'invoice' },
      ...{ address: 'Москва', recipient_name: 'Борис', recipient_phone: '+79161234567' },
      ...{ comment: '', customer_number: '', positions: 1, sum, vat: 0, delivery_cost: 0 },
      ...more,
    })
    .execute()
const limit = (values: { order_limit?: number; month_limit?: number }) =>
  examples.db.updateTable('app_user').set(values).where('id', '=', examples.people.buyer).execute()

describe('the approvers of a person', () => {
  it('are the approver and the administrator', async () => {
    const { administrator, approver } = examples.people
    expect(await approvers()).toEqual([administrator, approver].toSorted((a, b) => a - b))
  })

  it('do not include the person', async () => {
    const { administrator, approver } = examples.people
    const found = await approversFor(examples.db, organization(), approver)
    expect(found.map(({ id }) => id)).toEqual([administrator])
  })

  it('do not include an invited person before they accept', async () => {
    const before = await approvers()
    const invited = await addUser(
      examples.services(),
      examples.admin.user,
      newPerson({ role: 'approver' }),
      ip,
    )
    expect(await approvers()).toEqual(before)
    await examples.db.deleteFrom('user_invitation').where('user_id', '=', invited).execute()
    expect(await approvers()).toEqual([...before, invited])
  })

  it('do not include a blocked person', async () => {
    await examples.db
      .updateTable('app_user')
      .set({ blocked: true })
      .where('id', '=', examples.people.approver)
      .execute()
    expect(await approvers()).toEqual([examples.people.administrator])
  })

  it('do not include a person without the right', async () => {
    const { administrator, approver } = examples.people
    await examples.db
      .updateTable('app_user')
      .set({ scope: scopeOf('purchaser') })
      .where('id', '=', approver)
      .execute()
    expect(await approvers()).toEqual([administrator])
  })
})

describe('the monthly limit of a person', () => {
  it('counts the organisation’s orders since the first midnight of the month in Moscow, without cancelled ones', async () => {
    const firstMidnight = sql<Date>`date_trunc('month', now() AT TIME ZONE 'Europe/Moscow') AT TIME ZONE 'Europe/Moscow'`
    const lastMonth = sql<Date>`date_trunc('month', now() AT TIME ZONE 'Europe/Moscow') AT TIME ZONE 'Europe/Moscow' - interval '1 millisecond'`
    await order(1000, { created_at: firstMidnight })
    await order(200, { created_at: lastMonth })
    await order(30, { status: 'cancelled' })
    await order(4, { organization_id: null })
    await order(50_000, { user_id: examples.people.administrator })
    expect(await spentThisMonth(examples.db, examples.people.buyer)).toBe(1000)
  })

  it('accepts an order that reaches the limit exactly, and none above it', async () => {
    await limit({ month_limit: 1500 })
    await order(1000)
    expect(await overLimit(examples.db, await buyer(), 500)).toBeNull()
    const over = { exceeded: 'month', limit: 1500, spent: 1000 }
    expect(await overLimit(examples.db, await buyer(), 501)).toEqual(over)
  })
})

it('an order above both limits reports the order limit', async () => {
  await limit({ order_limit: 100, month_limit: 100 })
  expect(await overLimit(examples.db, await buyer(), 100)).toBeNull()
  expect(await overLimit(examples.db, await buyer(), 101)).toEqual({
    exceeded: 'order',
    limit: 100,
    spent: 0,
  })
})

it('a limit of zero accepts no order', async () => {
  await limit({ order_limit: 0 })
  expect(await overLimit(examples.db, await buyer(), 1)).toMatchObject({ exceeded: 'order' })
})

it('a private person has no limits', async () => {
  await limit({ order_limit: 1, month_limit: 1 })
  expect(await overLimit(examples.db, { ...(await buyer()), organization: null }, 100)).toBeNull()
})
