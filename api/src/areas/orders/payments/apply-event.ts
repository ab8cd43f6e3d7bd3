import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { enqueueJob } from '#jobs/queue.ts'
import { markPaid, recordStatus } from '../order-core/face.ts'
import { notifyOfPayment } from './notify.ts'
import { refundPayment } from './refund-job.ts'
import type { LockedPayment } from './repository.ts'
import { nextState, type PaymentEvent, type PaymentState } from './states.ts'

/** The only place that changes the state of a payment, with all consequences. Returns the new state. */
export async function applyEvent(
  trx: Transaction<Tables>,
  payment: LockedPayment,
  event: PaymentEvent,
): Promise<PaymentState> {
  const next = nextState(payment.state, event)
  if (!next) return payment.state
  const now = sql<Date>`now()`
  await trx
    .updateTable('payment')
    .set({
      state: next,
      changed_at: now,
      ...(event === 'succeeded' || event === 'surplus' ? { paid_at: now } : {}),
      ...(next === 'refunded' ? { refunded_at: now } : {}),
    })
    .where('id', '=', payment.id)
    .execute()
  const { order } = payment
  if (next === 'paid') {
    await markPaid(trx, formatOrderNumber(order.id))
    await recordStatus(trx, order.id, order.status, 'paid')
    await notifyOfPayment(trx, payment)
  }
  if (payment.state === 'paid') await unpay(trx, order.id)
  if (next === 'refunding') await enqueueJob(trx, refundPayment, { id: payment.id })
  if (next === 'refunded') await recordStatus(trx, order.id, order.status, 'refunded')
  return next
}

/** Marks the order as unpaid. */
const unpay = (trx: Transaction<Tables>, orderId: number) =>
  trx.updateTable('customer_order').set({ paid_at: null }).where('id', '=', orderId).execute()
