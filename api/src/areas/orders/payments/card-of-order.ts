import type { OrderDetail } from '@verstak/contract/orders/schemas.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/database.ts'
import { payProblem } from './due.ts'
import { unpaidOf } from './money.ts'
import { refundedOf } from './record-refund.ts'
import type { PaymentState } from './states.ts'

type Order = Parameters<typeof payProblem>[0] & { readonly id: number }

/** State of the card payment, for the buyer; null for an order with another payment method. */
export async function cardOfOrder(
  db: Db,
  order: Order,
  { payments }: Pick<Config, 'payments'>,
): Promise<OrderDetail['card']> {
  if (order.payment !== 'card') return null
  const last = await db
    .selectFrom('payment')
    .select((eb) => [
      'state',
      eb
        .exists(
          eb
            .selectFrom('order_refund as f')
            .innerJoin('order_receipt as r', 'r.id', 'f.receipt_id')
            .select('f.id')
            .whereRef('r.payment_id', '=', 'payment.id')
            .where('f.refused_at', 'is not', null),
        )
        .as('refused'),
    ])
    .where('order_id', '=', order.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const problem = payProblem(order)
  return {
    due: await unpaidOf(db, order.id),
    can_pay: problem === null && payments !== undefined,
    text: textOf(order, last, problem, payments !== undefined, await refundedOfOrder(db, order.id)),
  }
}

/** Kopecks refunded of the payment that the order keeps. */
const refundedOfOrder = async (db: Db, orderId: number): Promise<number> => {
  const kept = await db
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid')
    .executeTakeFirst()
  return kept ? refundedOf(db, kept.id) : 0
}

function textOf(
  order: Order,
  last: { readonly state: PaymentState; readonly refused: unknown } | undefined,
  problem: string | null,
  open: boolean,
  refunded: number,
): string {
  if (order.paid_at) return refunded > 0 ? `Оплачен, возвращено на карту ${formatPrice(refunded)}` : 'Оплачен'
  if (last?.state === 'refunding')
    return last.refused ? 'Вернём деньги на счёт, который вы назовёте' : 'Возвращаем деньги на карту'
  if (last?.state === 'refunded') return last.refused ? 'Деньги возвращены' : 'Деньги возвращены на карту'
  if (problem) return problem
  if (!open) return 'Оплата картой сейчас не принимается'
  return last?.state === 'pending'
    ? 'Ждём оплату: после неё банк сообщит нам в течение нескольких минут'
    : 'Не оплачен'
}
