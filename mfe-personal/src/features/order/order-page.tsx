import { formatDateTime } from '@verstak/shared/domain/date.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import { Link } from '@verstak/shared/federated/router.ts'
import { useScreenData } from '@verstak/shared/federated/screen.ts'
import { Pagination } from '@verstak/shared/ui/pagination.tsx'
import { OrderStatusMark } from '#parts/order-status.tsx'
import type { loader } from './loader.ts'
import * as css from './order.module.css'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderTotals } from './order-totals.tsx'

export function OrderPage() {
  const order = useScreenData<typeof loader>()
  const { page, page_count } = order.page_navigation
  return (
    <>
      <Link to={paths.orders()} className={css.back}>
        ← Все заказы
      </Link>
      <div className={css.heading}>
        <h1>Заказ №&nbsp;{order.order_number}</h1>
        <OrderStatusMark status={order.status} />
      </div>
      <p className={css.date}>
        Оформлен <time dateTime={order.created_at}>{formatDateTime(order.created_at)}</time> по московскому
        времени
      </p>
      <OrderFacts order={order} />
      <h2 className={css.title}>Состав заказа</h2>
      <OrderLines lines={order.basket.items} />
      <Pagination
        page={page}
        pageCount={page_count}
        href={(number) => paths.order(order.order_number, number === 1 ? {} : { page: number })}
      />
      <OrderTotals order={order} />
    </>
  )
}
