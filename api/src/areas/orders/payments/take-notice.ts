import { shopError } from '@verstak/contract/errors.ts'
import { retryConflicts } from '#db/retry.ts'
import type { Services } from '#http/handler.ts'
import { applyEvent } from './apply-event.ts'
import { takesMoney } from './due.ts'
import { lockPayment } from './repository.ts'
import type { PaymentEvent } from './states.ts'

export interface Notice {
  readonly paymentId: string
  /** Kopecks. */
  readonly amount: number
  readonly status: 'pending' | 'succeeded' | 'canceled' | 'refunded'
}

/**
 * Processes a provider's notice; order and repetition do not matter. Throws `notFound` for a payment that is
 * not known (yet), `invalid` for another amount; then nothing has changed.
 */
export function takeNotice({ db }: Services, notice: Notice): Promise<void> {
  return retryConflicts(() =>
    db.transaction().execute(async (trx) => {
      const payment = await lockPayment(trx, { provider_id: notice.paymentId })
      if (!payment) throw shopError('notFound', 'Такого платежа нет')
      if (payment.amount !== notice.amount) throw shopError('invalid', 'Сумма не та', 'object.amount')
      const event = eventOf(notice, takesMoney(payment.order, payment.amount))
      if (event) await applyEvent(trx, payment, event)
    }),
  )
}

function eventOf({ status }: Notice, taken: boolean): PaymentEvent | null {
  if (status === 'pending') return null
  if (status === 'succeeded') return taken ? 'succeeded' : 'surplus'
  return status
}
