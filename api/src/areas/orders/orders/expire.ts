import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { workingTimeBefore } from '@verstak/domain/working-days.ts'
import { sql, type Transaction } from 'kysely'
import { retryConflicts } from '#db/retry.ts'
import type { Tables } from '#db/tables.ts'
import type { Services } from '#http/handler.ts'
import { settings } from '#settings.ts'
import { holdsMoney } from '../payments/face.ts'
import { lockByNumber, moveOrder } from './order-status.ts'

/** A slow approval by a colleague must not shorten the store's term. */
const sinceWhen = sql<Date>`COALESCE(
  (SELECT decided_at FROM order_approval WHERE order_id = customer_order.id), created_at)`

/** An order with money waits for a person, however long. */
const withoutMoney = sql<boolean>`coalesce(
    (SELECT sum(amount) FROM order_receipt WHERE order_id = customer_order.id), 0)
  <= coalesce((SELECT sum(amount) FROM order_refund WHERE order_id = customer_order.id), 0)`

/** Cancels orders that were not confirmed in time, so that they reserve no stock. Returns their number. */
export async function expireOrders(
  { db }: Services,
  signal?: AbortSignal,
  now = new Date(),
): Promise<number> {
  const since = workingTimeBefore(now, settings.unconfirmedOrders.workingDays)
  let expired = 0
  for (let end: End = 'expired'; end !== 'none' && !signal?.aborted; ) {
    end = await retryConflicts(() => db.transaction().execute((trx) => expireNext(trx, since)))
    if (end === 'expired') expired++
  }
  return expired
}

/** `kept`: money came while the order was chosen. */
type End = 'expired' | 'kept' | 'none'

async function expireNext(trx: Transaction<Tables>, since: Date): Promise<End> {
  // Locks the order before reading its status: a manager may be confirming it concurrently.
  const order = await trx
    .selectFrom('customer_order')
    .select('id')
    .where('status', 'in', ['new', 'approval'])
    .where(sinceWhen, '<', since)
    .where(withoutMoney)
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!order) return 'none'
  // The choice may have seen the money as it was before the lock.
  if (await holdsMoney(trx, order.id)) return 'kept'
  await moveOrder(trx, await lockByNumber(trx, formatOrderNumber(order.id)), 'expire')
  return 'expired'
}
