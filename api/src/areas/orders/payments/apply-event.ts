import { sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { noNote, notifyStore, recordStatus } from '../order-core/face.ts'
import { planRefunds, settleOrder, updatePaid } from './money.ts'
import { notifyOfPayment } from './notify.ts'
import { addReceipt } from './receive.ts'
import type { LockedPayment } from './repository.ts'
import { nextState, type PaymentEvent, type PaymentState } from './states.ts'

/** Changes the state of a payment, with all consequences. Returns the new state. */
export async function applyEvent(
  trx: Transaction<Tables>,
  payment: LockedPayment,
  event: PaymentEvent,
  note = noNote,
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
  const { order, amount } = payment
  if (event === 'succeeded' || event === 'surplus')
    await addReceipt(trx, order.id, { way: 'card', amount, payment_id: payment.id })
  if (event === 'succeeded') {
    const { becamePaid } = await settleOrder(trx, order.id, 'surplus')
    await recordStatus(trx, order.id, order.status, 'paid')
    await notifyOfPayment(trx, payment)
    if (becamePaid) await notifyStore(trx, order.id, 'paid')
  }
  if (event === 'surplus') await planRefunds(trx, order.id, amount, 'surplus', payment.id)
  if (next === 'refunded') {
    await updatePaid(trx, order.id)
    await recordStatus(trx, order.id, order.status, 'refunded', note)
  }
  return next
}
