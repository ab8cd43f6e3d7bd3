import type { Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'

type Order = Pick<
  Selectable<Tables['customer_order']>,
  'status' | 'payment' | 'paid_at' | 'sum' | 'delivery_type' | 'delivery_cost'
>

/** Kopecks, including delivery if its cost is set. */
export const dueOf = ({ sum, delivery_cost }: Pick<Order, 'sum' | 'delivery_cost'>): number =>
  sum + (delivery_cost ?? 0)

/** The reason in Russian, without a full stop, why the order cannot be paid by card now; null when it can. */
export function payProblem(order: Order): string | null {
  if (order.payment !== 'card') return 'Этот заказ оплачивается не картой на сайте'
  if (order.status === 'cancelled') return 'Заказ отменён, платить не нужно'
  if (order.paid_at) return 'Заказ уже оплачен'
  if (order.status === 'approval') return 'Оплатить заказ можно после согласования'
  if (order.delivery_type === 2 && order.delivery_cost === null)
    return 'Оплатить заказ можно, когда менеджер назовёт стоимость доставки'
  return null
}

/** Whether a received amount, in kopecks, matches what the order expects. */
export const takesMoney = (order: Order, amount: number): boolean =>
  payProblem(order) === null && dueOf(order) === amount
