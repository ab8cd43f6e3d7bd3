import { shopError } from '@verstak/contract/errors.ts'
import type { Transaction } from 'kysely'
import { retryConflicts } from '#db/retry.ts'
import type { Tables } from '#db/tables.ts'
import type { Services } from '#http/handler.ts'
import { applyEvent } from './apply-event.ts'
import { takesMoney } from './due.ts'
import { unpaidOf } from './money.ts'
import { closeRefunded, type MadeRefund, recordRefund } from './record-refund.ts'
import { type LockedPayment, lockPayment } from './repository.ts'
import type { PaymentEvent } from './states.ts'

/** Amounts are kopecks. */
export type Notice =
  | {
      readonly paymentId: string
      readonly amount: number
      readonly status: 'pending' | 'succeeded' | 'canceled'
    }
  | { readonly paymentId: string; readonly refund: MadeRefund }

/**
 * Processes a provider's notice; order and repetition do not matter. Throws `notFound` for a payment that is
 * not known (yet), `invalid` for another amount, or for refunds above it; then nothing has changed.
 */
export function takeNotice({ db }: Services, notice: Notice): Promise<void> {
  return retryConflicts(() =>
    db.transaction().execute(async (trx) => {
      const payment = await lockPayment(trx, { provider_id: notice.paymentId })
      if (!payment) throw shopError('notFound', 'Такого платежа нет')
      if ('refund' in notice) return recordRefund(trx, payment, notice.refund)
      if (payment.amount !== notice.amount) throw shopError('invalid', 'Сумма не та', 'object.amount')
      const event = eventOf(notice, await isExpected(trx, payment))
      if (event) await closeRefunded(trx, payment, await applyEvent(trx, payment, event))
    }),
  )
}

/** Money whose refund was heard of first is counted already: it pays the order if no other payment does. */
async function isExpected(trx: Transaction<Tables>, { id, order, amount }: LockedPayment): Promise<boolean> {
  const receipt = await trx
    .selectFrom('order_receipt')
    .select('id')
    .where('payment_id', '=', id)
    .executeTakeFirst()
  if (!receipt) return takesMoney(order, await unpaidOf(trx, order.id), amount)
  const other = await trx
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', order.id)
    .where('state', '=', 'paid')
    .executeTakeFirst()
  return order.status !== 'cancelled' && other === undefined
}

function eventOf({ status }: Extract<Notice, { status: string }>, taken: boolean): PaymentEvent | null {
  if (status === 'pending') return null
  if (status === 'succeeded') return taken ? 'succeeded' : 'surplus'
  return status
}
