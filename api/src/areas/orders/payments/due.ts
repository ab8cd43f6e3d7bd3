import type { Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'

type Order = Pick<
  Selectable<Tables['customer_order']>,
  'status' | 'payment' | 'paid_at' | 'sum' | 'delivery_type' | 'delivery_cost'
>

/** Kopecks, with the delivery as far as it is known. */
export const dueOf = ({ sum, delivery_cost }: Pick<Order, 'sum' | 'delivery_cost'>): number =>
  sum + (delivery_cost ?? 0)

/** Why the order cannot be paid by card now, in Russian without a full stop; null when it can. */
export function payProblem(order: Order): string | null {
  if (order.payment !== 'card') return 'Этот заказ оплачивается не картой на сайте'
  if (order.status === 'cancelled') return 'Заказ отменён, платить не нужно'
  if (order.paid_at) return 'Заказ уже оплачен'
  if (order.status === 'approval') return 'Оплатить заказ можно после согласования'
  if (order.delivery_type === 2 && order.delivery_cost === null)
    return 'Оплатить заказ можно, когда менеджер назовёт стоимость доставки'
  return null
}

/** Whether money that has come, in kopecks, is what the order waits for. */
export const takesMoney = (order: Order, amount: number): boolean =>
  payProblem(order) === null && dueOf(order) === amount
