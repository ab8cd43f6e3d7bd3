import type { ShopError } from '@verstak/contract/errors.ts'
import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { PAYMENT_NOTICES, PAYMENT_SIGNATURE } from '@verstak/domain/orders/payment.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { changeOrderStatus } from '../orders/order-status.ts'
import { startPayment } from './start-payment.ts'
import { openPayingShop, SECRET } from './testing/shop.ts'
import { signed } from './testing/signed.ts'

let test: TestDatabase
let shop: Awaited<ReturnType<typeof openPayingShop>>

beforeAll(async () => {
  test = await openTestDatabase()
  shop = await openPayingShop(test)
})
afterAll(async () => {
  await shop.close()
  await test.close()
})

type Flaw = 'none' | 'forged' | 'old' | 'amount' | 'unknown'
type Step =
  | { readonly do: 'begin' | 'cancel' | 'refund' }
  | {
      readonly do: 'notice'
      /** Index among the order's payments, counted from the last one. */
      readonly payment: number
      readonly status: 'succeeded' | 'canceled'
      readonly times: number
      readonly flaw: Flaw
    }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ do: 'begin' as const }) },
  { weight: 1, arbitrary: fc.constantFrom({ do: 'cancel' as const }, { do: 'refund' as const }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('notice' as const),
      payment: fc.nat({ max: 2 }),
      status: fc.constantFrom('succeeded' as const, 'canceled' as const),
      times: fc.integer({ min: 1, max: 3 }),
      flaw: fc.constantFrom<Flaw>('none', 'none', 'none', 'forged', 'old', 'amount', 'unknown'),
    }),
  },
)

const AN_HOUR = 3_600_000

async function send(id: string, { status, flaw }: Extract<Step, { do: 'notice' }>): Promise<number> {
  const amount = { value: flaw === 'amount' ? '1.00' : '1234.50', currency: 'RUB' }
  const payload = JSON.stringify({
    event: `payment.${status}`,
    object: { id: flaw === 'unknown' ? `${id}-other` : id, status, amount },
  })
  const signature = signed(
    payload,
    flaw === 'forged' ? 'not-the-secret' : SECRET,
    flaw === 'old' ? Date.now() - AN_HOUR : Date.now(),
  )
  const headers = { 'content-type': 'application/json', [PAYMENT_SIGNATURE]: signature }
  return (await shop.app.inject({ method: 'POST', url: PAYMENT_NOTICES, headers, payload })).statusCode
}

const REFUSED: Record<Exclude<Flaw, 'none'>, number> = { forged: 403, old: 403, amount: 422, unknown: 404 }
const HAS_MONEY: readonly string[] = ['paid', 'refunding', 'refunded']

async function read(number: string) {
  const id = parseOrderNumber(number) ?? 0
  const order = await test.db
    .selectFrom('customer_order')
    .select(['status', 'paid_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const history = await test.db
    .selectFrom('order_history')
    .select('reason')
    .where('order_id', '=', id)
    .execute()
  return { order, payments: await shop.paymentsOf(number), history: history.map(({ reason }) => reason) }
}

/** Paid and cancelled orders are refused. */
async function begin(number: string): Promise<void> {
  await startPayment(shop.services, shop.buyer.user, number).catch(({ kind }: ShopError) =>
    expect(kind).toBe('conflict'),
  )
}

/** Runs the steps on a new order and checks the invariants of money after each. */
async function holds(steps: readonly Step[]): Promise<void> {
  const number = await shop.order()
  /** Provider ids of payments whose money was received. */
  const come = new Set<string>()
  let cancelled = false
  for (const one of steps) {
    if (one.do === 'begin') await begin(number)
    if (one.do === 'refund') await shop.refundAll()
    if (one.do === 'cancel' && !cancelled) {
      cancelled = true
      await test.db.transaction().execute((trx) => changeOrderStatus(trx, number, 'cancelled'))
    }
    if (one.do === 'notice') await sendNotice(number, one, come)
    const { order, payments, history } = await read(number)
    const kept = payments.filter(({ state }) => state === 'paid')
    expect(kept.length).toBe(order.paid_at === null ? 0 : 1)
    expect(order.paid_at !== null).toBe(come.size > 0 && !cancelled)
    expect(history.filter((reason) => reason === 'paid').length).toBeLessThanOrEqual(1)
    for (const { provider_id, state } of payments)
      expect(HAS_MONEY.includes(state), `${state}`).toBe(come.has(provider_id ?? ''))
  }
  await shop.refundAll()
  await shop.bank.delivered()
  const { order, payments } = await read(number)
  expect(payments.filter(({ state }) => state === 'refunded')).toHaveLength(
    come.size - (order.paid_at ? 1 : 0),
  )
  for (const { provider_id, state } of payments) {
    const given = shop.bank.refunds.filter(({ payment_id }) => payment_id === provider_id)
    expect(given).toHaveLength(state === 'refunded' ? 1 : 0)
  }
}

async function sendNotice(
  number: string,
  one: Extract<Step, { do: 'notice' }>,
  come: Set<string>,
): Promise<void> {
  const before = await read(number)
  const id = before.payments.at(-1 - one.payment)?.provider_id
  if (!id) return
  const known = shop.bank.payments.get(id)
  if (one.flaw === 'none' && one.status === 'succeeded') {
    come.add(id)
    if (known) known.status = 'succeeded'
  }
  const answers = await Promise.all(Array.from({ length: one.times }, () => send(id, one)))
  expect(new Set(answers)).toEqual(new Set([one.flaw === 'none' ? 200 : REFUSED[one.flaw]]))
  if (one.flaw !== 'none') expect(await read(number)).toEqual(before)
}

it('an order is paid once for any sequence of notices, and all other money is refunded once', async () => {
  const steps = fc.array(step, { minLength: 4, maxLength: 14 })
  // Every run starts with a payment, or most runs would have none.
  const run = fc.asyncProperty(steps, (some) => holds([{ do: 'begin' }, ...some]))
  await fc.assert(run, { numRuns: 60, endOnFailure: true })
})
