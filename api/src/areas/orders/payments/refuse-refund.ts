import { formatPrice } from '@verstak/domain/money.ts'
import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { noNote, notifyStore, recordStatus } from '../order-core/face.ts'
import { tellOfMoney } from './notify.ts'
import { ProviderFailure, type ProviderRefund } from './provider.ts'
import type { LockedPayment } from './repository.ts'

/** Answers to a request that no repetition can make good. */
const FINAL: readonly number[] = [400, 404, 422]

/** Reasons of the provider that a manager can act on. */
const reasons: Readonly<Record<string, string>> = {
  insufficient_funds: 'на счёте магазина у платёжной системы не хватает денег',
  rejected_by_payee: 'банк покупателя не принял деньги',
  rejected_by_timeout: 'банк покупателя не ответил',
}

/** Why the provider finally refused, in Russian; null when it did not. */
export function refusalOf(answer: ProviderRefund | ProviderFailure): string | null {
  if (answer instanceof ProviderFailure)
    return answer.status !== null && FINAL.includes(answer.status)
      ? `платёжная система не приняла запрос (код ${answer.status})`
      : null
  if (answer.status !== 'canceled') return null
  const reason = answer.cancellation_details?.reason ?? 'без объяснения'
  return reasons[reason] ?? `платёжная система отказала: ${reason}`
}

/** From now on the refund is a manager's: the store and the buyer hear of it, once. */
export async function refuseRefund(
  trx: Transaction<Tables>,
  { order }: LockedPayment,
  { key, refusal }: { readonly key: string; readonly refusal: string },
): Promise<void> {
  const refused = await trx
    .updateTable('order_refund')
    .set({ refused_at: sql<Date>`now()`, refusal })
    .where('key', '=', key)
    .where('made_at', 'is', null)
    .where('refused_at', 'is', null)
    .returning(['id', 'amount'])
    .executeTakeFirst()
  if (!refused) return
  const sum = formatPrice(refused.amount)
  await recordStatus(trx, order.id, order.status, 'refund-due', {
    ...noNote,
    comment: `${sum}, на карту вернуть не удалось`,
  })
  await tellOfMoney(trx, order.id, {
    title: `Заказ ${formatOrderNumber(order.id)}: вернём деньги другим способом`,
    text: `Вернуть ${sum} на карту не удалось: банк не принял возврат. Мы свяжемся с вами и вернём деньги на счёт, который вы назовёте.`,
  })
  await notifyStore(trx, order.id, 'refund-refused', `Возврат ${refused.id}, ${sum}: ${refusal}.`)
}
