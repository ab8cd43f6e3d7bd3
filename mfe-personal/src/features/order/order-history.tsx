import { formatDateTime } from '@verstak/domain/date.ts'
import type { OrderData } from './loader.ts'
import * as css from './order.module.css'

export function OrderHistory({ history }: Pick<OrderData, 'history'>) {
  return (
    <section aria-labelledby="order-history">
      <h2 id="order-history" className={css.title}>
        История заказа
      </h2>
      <ol className={css.history}>
        {history.map(({ status, created_at, reason, actor }) => (
          <li key={created_at + status.code}>
            <time dateTime={created_at}>{formatDateTime(created_at)}</time>
            {status.name}
            {actor ? `, ${actor}` : null}
            {reason ? <p className={css.reason}>{reason}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
