import type { OrderSummary } from '@verstak/contract/orders/schemas.ts'
import { formatDateTime } from '@verstak/domain/date.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { Link } from '@verstak/federated/router.ts'
import { useMay } from '@verstak/kit/forms/use-may.ts'
import { RowLink } from '@verstak/kit/ui/row-link.tsx'
import { VisuallyHidden } from '@verstak/kit/ui/visually-hidden.tsx'
import * as css from './order-list.module.css'
import { OrderStatusMark } from './order-status.tsx'

export function OrderList({ orders }: { orders: readonly OrderSummary[] }) {
  const may = useMay()
  return (
    <ul className={css.list}>
      {orders.map((order) => (
        <li key={order.order_number} className={css.order}>
          <div className={css.main}>
            <RowLink to={paths.order(order.order_number)}>
              <VisuallyHidden>Заказ </VisuallyHidden>№&nbsp;{order.order_number}
            </RowLink>
            <time dateTime={order.created_at} className={css.soft}>
              {formatDateTime(order.created_at)}
            </time>
            <span className={css.soft}>
              {order.author}
              {order.orderid ? `, ваш № ${order.orderid}` : ''}
            </span>
          </div>
          <span className={css.status}>
            <OrderStatusMark status={order.status} />
          </span>
          <div className={css.meta}>
            <span>{order.delivery}</span>
            <span>{counted(order.positions, 'позиция', 'позиции', 'позиций')}</span>
          </div>
          <span className={css.sum}>{formatPrice(order.total)}</span>
          {may('order') ? (
            <Link to={paths.repeatOrder(order.order_number)} className={css.repeat}>
              Повторить<VisuallyHidden> заказ № {order.order_number}</VisuallyHidden>
            </Link>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
