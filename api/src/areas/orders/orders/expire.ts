import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { workingTimeBefore } from '@verstak/domain/working-days.ts'
import { sql } from 'kysely'
import { retryConflicts } from '#db/retry.ts'
import type { Services } from '#http/handler.ts'
import { settings } from '#settings.ts'
import { changeOrderStatus } from './order-status.ts'

/** A slow approval by a colleague must not shorten the store's term. */
const sinceWhen = sql<Date>`COALESCE(
  (SELECT decided_at FROM order_approval WHERE order_id = customer_order.id), created_at)`

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
          .orderBy('created_at')
          .limit(1)
          .forUpdate()
          .skipLocked()
          .executeTakeFirst()
        if (order) await changeOrderStatus(trx, formatOrderNumber(order.id), 'cancelled', 'expired')
        return order !== undefined
      }),
    )
    if (found) expired++
  }
  return expired
}
