import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { workingTimeBefore } from '@verstak/domain/working-days.ts'
import { sql } from 'kysely'
import { retryConflicts } from '#db/retry.ts'
import type { Services } from '#http/handler.ts'
import { settings } from '#settings.ts'
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
  for (let found = true; found && !signal?.aborted; ) {
    found = await retryConflicts(() =>
      db.transaction().execute(async (trx) => {
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
        if (order) await moveOrder(trx, await lockByNumber(trx, formatOrderNumber(order.id)), 'expire')
        return order !== undefined
      }),
    )
    if (found) expired++
  }
  return expired
}
