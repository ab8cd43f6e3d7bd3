import { Link } from '@verstak/shared/federated/router.ts'
import type { OrdersData } from './loader.ts'
import { ordersHref } from './order-query.ts'
import * as css from './orders.module.css'

/** A status without orders shows only when it is chosen. */
export function StatusFilter({ statuses, filter }: Pick<OrdersData, 'statuses' | 'filter'>) {
  return (
    <nav aria-label="Статус заказа">
      <ul className={css.filter}>
        {statuses
          .filter(({ code, count }) => count > 0 || code === filter || code === 'all')
          .map(({ code, name, count }) => (
            <li key={code}>
              <Link
                to={ordersHref(code)}
                className={css.choice}
                aria-current={code === filter ? 'page' : undefined}
                preventScrollReset
              >
                {name} <span className={css.count}>{count}</span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
