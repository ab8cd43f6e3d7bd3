import { formatDateTime } from '@verstak/domain/date.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import type { DbOrTransaction } from '#db/database.ts'
import type { PaymentState } from './states.ts'

const stateNames: Readonly<Record<PaymentState, string>> = {
  creating: 'создаётся',
  pending: 'ждёт покупателя',
  paid: 'оплачен',
  canceled: 'отменён',
  refunding: 'возвращается',
  refunded: 'возвращён',
}

/** Card payments of an order with their refunds, oldest first, one a line, in Russian. */
export async function listPayments(db: DbOrTransaction, orderId: number): Promise<string[]> {
  const payments = await db
    .selectFrom('payment')
    .select(['id', 'amount', 'state', 'changed_at'])
    .select((eb) =>
      eb
        .selectFrom('payment_refund as r')
        .select((inner) => inner.fn.coalesce(inner.fn.sum<number>('r.amount'), inner.lit(0)).as('sum'))
        .whereRef('r.payment_id', '=', 'payment.id')
        .$asScalar()
        .as('refunded'),
    )
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return payments.map(({ amount, state, changed_at, refunded }) => {
    const back = Number(refunded) > 0 ? `, возвращено ${formatPrice(Number(refunded))}` : ''
    return `${formatDateTime(changed_at.toISOString())} Картой, ${formatPrice(amount)}: ${stateNames[state]}${back}`
  })
}
