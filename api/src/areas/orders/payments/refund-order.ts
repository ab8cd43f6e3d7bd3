import { sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { enqueueJob } from '#jobs/queue.ts'
import { refundPayment } from './refund-job.ts'
import { nextState } from './states.ts'

/** Refunds the money of a just cancelled order to the card. The order must be locked. */
export async function refundOrder(trx: Transaction<Tables>, orderId: number): Promise<void> {
  const payments = await trx
    .selectFrom('payment')
    .select(['id', 'state'])
    .where('order_id', '=', orderId)
    .forUpdate()
    .execute()
  for (const { id, state } of payments) {
    const next = nextState(state, 'refund')
    if (!next) continue
    const changed_at = sql<Date>`now()`
    await trx.updateTable('payment').set({ state: next, changed_at }).where('id', '=', id).execute()
    await trx.updateTable('customer_order').set({ paid_at: null }).where('id', '=', orderId).execute()
    await enqueueJob(trx, refundPayment, { id })
  }
}
