import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { holds } from './testing/walk-holds.ts'
import { purchasesHold } from './testing/walk-purchases.ts'
import { openWalkShop, type WalkShop } from './testing/walk-shop.ts'
import { run, type Step, step } from './testing/walk-steps.ts'

let shop: WalkShop
beforeAll(async () => {
  shop = await openWalkShop()
})
afterAll(() => shop.close())

const placed: Extract<Step, { do: 'place' }> = {
  ...{ do: 'place', who: 0, days: 10, units: [2, 2, 0], payment: 'invoice', pickup: false },
}
const statuses = (...names: readonly Extract<Step, { do: 'status' }>['status'][]): Step[] =>
  names.map((status) => ({ do: 'status', order: -1, status }))

/** Cases that random steps may miss. */
const certain: Readonly<Record<string, Step[]>> = {
  'a shortage, a document, a short end': [
    placed,
    { do: 'confirm', order: 0, units: [3, 1, 0] },
    { do: 'pay', order: 0, amount: 0 },
    ...statuses('picking'),
    { do: 'ship', order: 0, units: [2, 0, 0] },
    { do: 'end', order: 0, writtenOff: true },
    { do: 'refund', order: 0 },
  ],
  'goods that come back': [
    { ...placed, who: 2, units: [0, 2, 1], payment: 'receipt', pickup: true },
    ...statuses('confirmed', 'picking', 'shipped', 'ready', 'cancelled'),
  ],
  'claims for money, before and after it has come': [
    { ...placed, payment: 'deferral' },
    ...statuses('confirmed', 'picking'),
    { do: 'ship', order: 0, units: [2, 1, 0] },
    { do: 'claim', order: 0, line: 0, claimed: 2, approved: 1, wish: 'refund', money: undefined },
    ...statuses('shipped', 'delivered'),
    { do: 'pay', order: 0, amount: 0 },
    { do: 'claim', order: 0, line: 1, claimed: 2, approved: 2, wish: 'discount', money: 777 },
    { do: 'refund', order: 0 },
  ],
  'feeds that know of some units only': [
    placed,
    { do: 'tell', rests: [2, 0, 'много'], old: false },
    ...statuses('confirmed'),
    { do: 'pay', order: 0, amount: 0 },
    ...statuses('picking', 'shipped'),
    { do: 'tell', rests: [5, 5, 5], old: true },
    { do: 'tell', rests: [5, 5, 5], old: false },
  ],
}

/** `ORDER_STEPS=10000` with `--testTimeout=0` walks further than the gate does, in longer walks. */
const STEPS = Number(process.env.ORDER_STEPS ?? 140)
const LENGTH = STEPS < 1000 ? 10 : 100

/** Counts of the outcomes of all walks, to prove that their steps were not all refused. */
const seen: Record<string, number> = {}
async function look(): Promise<void> {
  const { rows } = await sql<Record<string, number>>`
    SELECT (SELECT count(*) FROM order_line WHERE shortage IS NOT NULL)::int AS short,
      (SELECT count(*) FROM transfer_document)::int AS documents,
      (SELECT count(*) FROM correction_document)::int AS corrections,
      (SELECT count(*) FROM order_refund)::int AS refunds,
      (SELECT count(*) FROM order_refund WHERE made_at IS NOT NULL)::int AS refunds_made,
      (SELECT count(*) FROM order_history WHERE reason = 'not-collected')::int AS not_collected`.execute(
    shop.db,
  )
  for (const [what, count] of Object.entries(rows[0] ?? {})) seen[what] = (seen[what] ?? 0) + count
}

it('after any steps, stock, money, sums, documents, letters and purchases agree with the lines of orders', async () => {
  const steps = fc.array(step, { minLength: LENGTH, maxLength: LENGTH * 1.4 })
  const examples = Object.values(certain).map((one): [Step[]] => [one])
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      await shop.clear()
      for (const [index, one] of all.entries()) {
        await run(shop, one)
        if (index % 10 === 9) await holds(shop)
      }
      await holds(shop)
      await look()
    }),
    {
      numRuns: examples.length + Math.ceil(STEPS / LENGTH),
      examples,
      endOnFailure: true,
    },
  )
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(0)
})

it('moving an order to another owner or week, or deleting it, updates the purchases', async () => {
  const { db, buyers, walk } = shop
  await shop.clear()
  for (const who of [0, 1, 2, 0, 1]) await run(shop, { ...placed, who, days: who * 100 })
  const [first = '', second = ''] = walk.orders
  const move = (number: string, values: object) =>
    db.updateTable('customer_order').set(values).where('id', '=', parseOrderNumber(number)).execute()
  await move(first, { created_at: '2026-01-07T20:59:00Z' })
  await move(second, { organization_id: null, user_id: buyers[2]?.user.id })
  for (const { user } of buyers) await purchasesHold(db, user)
  const gone = walk.orders.map(parseOrderNumber).filter((id) => id !== null)
  await db.deleteFrom('customer_order').where('id', 'in', gone.slice(0, 3)).execute()
  for (const { user } of buyers) await purchasesHold(db, user)
  await db.deleteFrom('customer_order').execute()
  const left = await db.selectFrom('purchase_week').select('sum').where('sum', '<>', 0).execute()
  expect(left).toEqual([])
})
