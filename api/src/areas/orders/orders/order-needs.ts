import { shopError } from '@verstak/contract/errors.ts'
import { orderStatusNames } from '@verstak/domain/orders/order-status.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { eventsFrom, type LockedOrder, type OrderEvent, stepOf } from '../order-core/face.ts'
import { holdsMoney } from '../payments/face.ts'

type Need = ReturnType<typeof stepOf>['needs'][number]
/** The refusal in Russian, with the way on; null when the condition holds. */
type Problem = (trx: Transaction<Tables>, order: LockedOrder) => string | null | Promise<string | null>

/** Payment by invoice and by card comes before the goods are picked. */
const isPrepaid = ({ payment }: Pick<LockedOrder, 'payment'>): boolean =>
  payment === 'invoice' || payment === 'card'

const problems: Readonly<Record<Need, Problem>> = {
  'pick-up': (_trx, { delivery_type }) =>
    delivery_type === 1 ? null : 'Заказ доставляют, а не забирают: в пункте выдачи его не ждут',
  'delivered-by-store': (_trx, { delivery_type }) =>
    delivery_type === 2 ? null : 'Заказ забирают сами: доставки в нём нет',
  'delivery-known': (_trx, { delivery_type, delivery_cost }) =>
    delivery_type === 1 || delivery_cost !== null
      ? null
      : 'Сначала назовите стоимость доставки (delivery-cost): она войдёт в счёт',
  'no-money': async (trx, { id }) =>
    (await holdsMoney(trx, id)) ? 'По заказу пришли деньги: так изменить его нельзя' : null,
  'unnamed-or-no-money': async (trx, { id, delivery_cost }) =>
    delivery_cost !== null && (await holdsMoney(trx, id))
      ? 'По заказу пришли деньги: так изменить его нельзя'
      : null,
  'paid-or-later': (_trx, order) =>
    order.paid_at || !isPrepaid(order)
      ? null
      : 'Заказ не оплачен, а платят за него до отгрузки. Запишите оплату (order-paid) или отдайте в сборку без оплаты с причиной (pick-unpaid)',
  'goods-on-way': (_trx, { goods_on_way }) =>
    goods_on_way ? null : 'Товары этого заказа не возвращаются на склад',
}

/**
 * Throws `conflict` at `status` for an event that is impossible in the order's status, or whose condition does
 * not hold.
 */
export async function requireStep(
  trx: Transaction<Tables>,
  order: LockedOrder,
  event: OrderEvent,
): Promise<void> {
  const { from, to, needs } = stepOf(event)
  if (!from.includes(order.status)) {
    const message = to === null ? onlyIn(order, from) : notNow(order, to)
    throw shopError('conflict', message, 'status')
  }
  for (const need of needs) {
    const problem = await problems[need](trx, order)
    if (problem) throw shopError('conflict', problem, 'status')
  }
}

const inStatus = (status: LockedOrder['status']) => `Заказ в статусе «${orderStatusNames[status]}»`

function onlyIn({ status }: Pick<LockedOrder, 'status'>, from: readonly LockedOrder['status'][]): string {
  const names = from.map((name) => `«${orderStatusNames[name]}»`).join(', ')
  return `${inStatus(status)}, а так можно только в ${from.length > 1 ? 'статусах' : 'статусе'} ${names}`
}

/** Says which statuses a manager can choose instead. */
export function notNow(
  { status, delivery_type }: Pick<LockedOrder, 'status' | 'delivery_type'>,
  wanted: LockedOrder['status'],
): string {
  const present = inStatus(status)
  const allowed = eventsFrom(status)
    .filter((event) => delivery_type === 1 || !stepOf(event).needs.includes('pick-up'))
    .flatMap((event) => stepOf(event).to ?? [])
  const names = [...new Set(allowed)].map((next) => `«${orderStatusNames[next]}»`).join(', ')
  return `${present} нельзя перевести в «${orderStatusNames[wanted]}». ${
    names ? `Можно: ${names}` : 'Этот статус последний'
  }`
}
