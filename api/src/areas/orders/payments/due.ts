import type { Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'

type Order = Pick<
  Selectable<Tables['customer_order']>,
  'status' | 'payment' | 'paid_at' | 'delivery_type' | 'delivery_cost'
>

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

/** Whether a received amount pays the rest of the order, which may be less by now; both in kopecks. */
export const takesMoney = (order: Order, rest: number, amount: number): boolean =>
  payProblem(order) === null && rest > 0 && rest <= amount
