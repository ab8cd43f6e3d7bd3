import { shopError } from '@verstak/contract/errors.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import type { Transaction } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import { noNote, recordStatus } from '../order-core/face.ts'
import { applyEvent } from './apply-event.ts'
import { notifyOfRefund } from './notify.ts'
import type { LockedPayment } from './repository.ts'
import type { PaymentState } from './states.ts'

/** A refund that the provider has made; `amount` is kopecks. */
export interface MadeRefund {
  /** The provider's id of the refund. */
  readonly id: string
  readonly amount: number
}

/** Kopecks of the payment that have been refunded. */
export async function refundedOf(db: DbOrTransaction, paymentId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('payment_refund')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('sum'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/**
 * Records a refund, whole or in part; a repeat changes nothing. Throws `invalid` when more than the payment
 * would be refunded, or for another amount of a known refund.
 */
export async function recordRefund(
  trx: Transaction<Tables>,
  payment: LockedPayment,
  { id, amount }: MadeRefund,
): Promise<void> {
  const known = await trx
    .selectFrom('payment_refund')
    .select(['payment_id', 'amount'])
    .where('provider_id', '=', id)
    .executeTakeFirst()
  if (known) {
    if (known.payment_id === payment.id && known.amount === amount) return
    throw shopError('invalid', 'Этот возврат уже известен с другой суммой', 'object.amount')
  }
  const total = (await refundedOf(trx, payment.id)) + amount
  if (amount <= 0 || total > payment.amount)
    throw shopError('invalid', 'Возвращено больше, чем оплачено', 'object.amount')
  await trx.insertInto('payment_refund').values({ provider_id: id, payment_id: payment.id, amount }).execute()
  const { order } = payment
  if (total < payment.amount) {
    const comment = `Вернули ${formatPrice(amount)}, всего ${formatPrice(total)} из ${formatPrice(payment.amount)}`
    await recordStatus(trx, order.id, order.status, 'part-refunded', { ...noNote, comment })
  }
  await notifyOfRefund(trx, payment, { amount, whole: total === payment.amount })
  await closeRefunded(trx, payment, payment.state)
}

/** A payment whose money has been refunded whole is refunded, in whichever order the notices arrive. */
export async function closeRefunded(
  trx: Transaction<Tables>,
  payment: LockedPayment,
  state: PaymentState,
): Promise<void> {
  if ((await refundedOf(trx, payment.id)) < payment.amount) return
  await applyEvent(trx, { ...payment, state }, 'refunded')
}
