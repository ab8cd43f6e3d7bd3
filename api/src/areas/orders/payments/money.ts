import { type Selectable, sql, type Transaction } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import { GRANTED, MONEY_KEPT, ORDER_REST } from '#db/order-money.ts'
import type { Tables } from '#db/tables.ts'
import { enqueueJob } from '#jobs/queue.ts'
import { recordRefundDue } from './notify.ts'
import { refundPayment } from './refund-job.ts'

export type RefundReason = Selectable<Tables['order_refund']>['reason']

/** Kopecks. */
export interface OrderMoney {
  /** Has come and does not go back. */
  readonly kept: number
  /** Decided claims made the order cheaper by this. */
  readonly granted: number
  /** Still to be paid; negative when more has come. */
  readonly rest: number
}

/** What has come for an order and what it still costs. */
export async function moneyOf(db: DbOrTransaction, orderId: number): Promise<OrderMoney> {
  const { rows } = await sql<OrderMoney>`
    SELECT ${MONEY_KEPT}::float8 AS kept, ${GRANTED}::float8 AS granted, ${ORDER_REST}::float8 AS rest
    FROM customer_order o WHERE o.id = ${orderId}`.execute(db)
  return rows[0] ?? { kept: 0, granted: 0, rest: 0 }
}

/** `known`: no part of the cost is still to be named. */
async function stateOf(trx: Transaction<Tables>, orderId: number) {
  const { status, delivery_type, delivery_cost, paid_at } = await trx
    .selectFrom('customer_order')
    .select(['status', 'delivery_type', 'delivery_cost', 'paid_at'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const cancelled = status === 'cancelled'
  return {
    ...(await moneyOf(trx, orderId)),
    cancelled,
    known: cancelled || delivery_type === 1 || delivery_cost !== null,
    wasPaid: paid_at !== null,
  }
}

/** Kopecks that are still to be paid; 0 when all has come. */
export const unpaidOf = async (db: DbOrTransaction, orderId: number): Promise<number> =>
  Math.max(0, (await moneyOf(db, orderId)).rest)

/** Whether any money of the order is with the shop. */
export const holdsMoney = async (db: DbOrTransaction, orderId: number): Promise<boolean> =>
  (await moneyOf(db, orderId)).kept > 0

/** Records in the order whether its money has come. `becamePaid`: the last of it came now. */
export async function updatePaid(
  trx: Transaction<Tables>,
  orderId: number,
): Promise<{ readonly isPaid: boolean; readonly becamePaid: boolean }> {
  const { kept, granted, rest, known, cancelled, wasPaid } = await stateOf(trx, orderId)
  const isPaid = !cancelled && known && rest <= 0 && kept + granted > 0
  await trx
    .updateTable('customer_order')
    .set({ paid_at: isPaid ? sql<Date>`coalesce(paid_at, now())` : null })
    .where('id', '=', orderId)
    .execute()
  return { isPaid, becamePaid: isPaid && !wasPaid }
}

/** Receipts with what is left of them, the newest first. */
async function openReceipts(trx: Transaction<Tables>, orderId: number) {
  const { rows } = await sql<{
    id: number
    way: 'card' | 'bank' | 'cash'
    payment_id: number | null
    rest: number
  }>`
    SELECT r.id::float8 AS id, r.way, r.payment_id::float8 AS payment_id,
      (r.amount - coalesce((SELECT sum(f.amount) FROM order_refund f WHERE f.receipt_id = r.id), 0))::float8 AS rest
    FROM order_receipt r WHERE r.order_id = ${orderId} ORDER BY r.id DESC`.execute(trx)
  return rows.filter(({ rest }) => rest > 0)
}

/**
 * Plans the return of money that the order does not cost (any more), the last receipt first: to cards by the
 * provider, else by a manager. Money waits while a part of the cost is not named. Records whether the order is
 * paid. The order must be locked. Returns the planned kopecks, whether the order is paid, and whether it has
 * become so.
 */
export async function settleOrder(
  trx: Transaction<Tables>,
  orderId: number,
  reason: RefundReason,
): Promise<{ readonly planned: number; readonly isPaid: boolean; readonly becamePaid: boolean }> {
  const { rest, known } = await stateOf(trx, orderId)
  const planned = known && rest < 0 ? await planRefunds(trx, orderId, -rest, reason) : 0
  return { planned, ...(await updatePaid(trx, orderId)) }
}

/**
 * Plans the return of a sum, in kopecks, at most of what is left, of one card payment or of all receipts. The
 * order must be locked. Returns the planned kopecks.
 */
export async function planRefunds(
  trx: Transaction<Tables>,
  orderId: number,
  sum: number,
  reason: RefundReason,
  onlyPayment: number | null = null,
): Promise<number> {
  let left = sum
  for (const receipt of await openReceipts(trx, orderId)) {
    if (left === 0) break
    if (onlyPayment !== null && receipt.payment_id !== onlyPayment) continue
    const amount = Math.min(left, receipt.rest)
    left -= amount
    await trx
      .insertInto('order_refund')
      .values({ order_id: orderId, receipt_id: receipt.id, amount, reason })
      .execute()
    if (receipt.payment_id !== null)
      await askProvider(trx, { id: receipt.payment_id, whole: amount === receipt.rest })
    await recordRefundDue(trx, orderId, { amount, way: receipt.way, reason })
  }
  return sum - left
}

async function askProvider(
  trx: Transaction<Tables>,
  { id, whole }: { readonly id: number; readonly whole: boolean },
): Promise<void> {
  if (whole)
    await trx
      .updateTable('payment')
      .set({ state: 'refunding', changed_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
  await enqueueJob(trx, refundPayment, { id })
}
