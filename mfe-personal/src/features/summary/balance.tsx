import { formatLongDay } from '@verstak/domain/date.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { Link } from '@verstak/federated/router.ts'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import type { SummaryData } from './loader.ts'
import * as css from './summary.module.css'

/** State of the deferred payment. The bar repeats the figures. */
export function BalanceCard({ balance }: { balance: NonNullable<SummaryData['balance']> }) {
  const { limit, used, free, overdue, days, nearest } = balance
  return (
    <section aria-labelledby="balance" className={css.block}>
      <h2 id="balance">Отсрочка платежа</h2>
      {overdue > 0 ? (
        <Notice tone="bad">
          Просрочено{' '}
          <Link to={paths.orders({ unpaid: 'overdue' })} className={css.inText}>
            {formatPrice(overdue)}
          </Link>
          : новые заказы с отсрочкой закрыты до оплаты.
        </Notice>
      ) : null}
      <dl className={css.balance}>
        <div>
          <dt>Лимит</dt>
          <dd>{formatPrice(limit)}</dd>
        </div>
        <div>
          <dt>Занято неоплаченными заказами</dt>
          <dd>
            <Link to={paths.orders({ unpaid: 'deferred' })}>{formatPrice(used)}</Link>
          </dd>
        </div>
        <div>
          <dt>Свободно</dt>
          <dd>{formatPrice(free)}</dd>
        </div>
        <div>
          <dt>Ближайшая оплата</dt>
          <dd>
            {nearest ? (
              <Link to={paths.orders({ unpaid: 'deferred' })}>
                {formatPrice(nearest.sum)} до {formatLongDay(nearest.day)}
              </Link>
            ) : (
              'Платить пока нечего'
            )}
          </dd>
        </div>
      </dl>
      <svg className={css.limit} aria-hidden="true">
        <rect x="0" y="0" height="100%" width="100%" className={css.limitAll} />
        <rect x="0" y="0" height="100%" width={`${shareOf(used, limit)}%`} className={css.limitUsed} />
        <rect x="0" y="0" height="100%" width={`${shareOf(overdue, limit)}%`} className={css.limitOverdue} />
      </svg>
      <p className={css.note}>
        {limit === 0
          ? 'Отсрочка закрыта. Отгруженное раньше оплатите в срок, о котором договорились в заказе.'
          : days === null
            ? 'Срок оплаты после отгрузки — по договору заказа.'
            : `Платите в течение ${counted(days, 'дня', 'дней', 'дней')} после отгрузки.`}
      </p>
    </section>
  )
}

const shareOf = (part: number, whole: number): number =>
  whole > 0 ? Math.min(100, (part / whole) * 100) : part > 0 ? 100 : 0
