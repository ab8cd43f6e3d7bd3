import { shopError } from '@verstak/contract/errors.ts'
import { retryConflicts } from '#db/retry.ts'
import type { Services } from '#http/handler.ts'
import { applyEvent } from './apply-event.ts'
import { takesMoney } from './due.ts'
import { unpaidOf } from './money.ts'
import { closeRefunded, type MadeRefund, recordRefund } from './record-refund.ts'
import { lockPayment } from './repository.ts'
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
      const rest = await unpaidOf(trx, payment.order.id)
      const event = eventOf(notice, takesMoney(payment.order, rest, payment.amount))
      if (event) await closeRefunded(trx, payment, await applyEvent(trx, payment, event))
    }),
  )
}

function eventOf({ status }: Extract<Notice, { status: string }>, taken: boolean): PaymentEvent | null {
  if (status === 'pending') return null
  if (status === 'succeeded') return taken ? 'succeeded' : 'surplus'
  return status
}
