import { formatDateTime } from '@verstak/domain/date.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { Pagination } from '@verstak/kit/ui/pagination.tsx'
import { useEffect, useRef } from 'react'
import { OrderStatusMark } from '#parts/order-status.tsx'
import type { action } from './action.ts'
import { Approval } from './approval.tsx'
import { AroundOrder } from './around-order.tsx'
import { BankPage, CardPayment } from './card-payment.tsx'
import type { loader } from './loader.ts'
import * as css from './order.module.css'
import { OrderActions } from './order-actions.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderTotals, Shortened } from './order-totals.tsx'

export function OrderPage() {
  const order = useScreenData<typeof loader>()
  const outcome = useOutcome<typeof action>()
  const result = useRef<HTMLDivElement>(null)
  // The pressed button may have been removed, so the result takes the focus.
  useEffect(() => {
    if (outcome) result.current?.focus()
  }, [outcome])
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
      <div ref={result} tabIndex={-1} className={css.result}>
        {outcome ? <Notice tone={outcome.ok ? 'good' : 'bad'}>{outcome.message}</Notice> : null}
        {outcome?.ok && outcome.done === 'pay' ? <BankPage href={outcome.href} /> : null}
      </div>
      <Approval order={order} answer={outcome?.ok ? undefined : outcome} />
      <Shortened order={order} />
      <CardPayment order={order} />
      <OrderActions order={order} />
      <OrderFacts order={order} />
      <h2 className={css.title}>Состав заказа</h2>
      <OrderLines lines={order.basket.items} />
      <Pagination
        pages={order.page_navigation}
        href={(number) => paths.order(order.order_number, number === 1 ? {} : { page: number })}
      />
      <OrderTotals order={order} />
      <OrderDocuments {...order} />
      <AroundOrder order={order} />
      <OrderHistory history={order.history} />
    </>
  )
}
