import { formatLongDay } from '@verstak/domain/date.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { Link } from '@verstak/federated/router.ts'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import type { SummaryData } from './loader.ts'
import * as css from './summary.module.css'

export function OrderFigures({ statuses, on_the_way }: Pick<SummaryData, 'statuses' | 'on_the_way'>) {
  return (
    <div className={css.cards}>
      <section aria-labelledby="by-status" className={css.card}>
        <h2 id="by-status" className={css.cardTitle}>
          Заказы по статусам
        </h2>
        {statuses.length === 0 ? <EmptyState look="part" title="Заказов пока нет" /> : null}
        <ul className={css.statuses}>
          {statuses.map(({ code, name, count }) => (
            <li key={code}>
              <Link to={paths.orders({ filter: code })} className={css.status}>
                {name} <b>{formatNumber(count)}</b>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="on-the-way" className={css.card}>
        <h2 id="on-the-way" className={css.cardTitle}>
          В пути по дням
        </h2>
        {on_the_way.length === 0 ? <EmptyState look="part" title="Сейчас ничего не едет" /> : null}
        <ul className={css.days}>
          {on_the_way.map(({ day, count, sum }) => (
            <li key={day} className={css.day}>
              <Link to={paths.orders({ filter: 'active', due: day ?? 'none' })}>
                {day ? formatLongDay(day) : 'День не назначен'}
              </Link>
              <span>
                {counted(count, 'заказ', 'заказа', 'заказов')} на {formatPrice(sum)}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
