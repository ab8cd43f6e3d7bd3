import type { ReasonCount } from '@verstak/contract/feeds/schemas.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { type FeedReason, type FeedStep, feedReasons } from '@verstak/domain/tools/export-feed.ts'
import { Link } from '@verstak/federated/router.ts'
import * as css from './feed-diagnostics.module.css'

/** The wizard step in which the feed's owner can fix the reason. */
const mends: Partial<Record<FeedReason, FeedStep>> = {
  excluded: 'goods',
  unknown: 'goods',
  out_of_stock: 'goods',
  new: 'goods',
}

export function FeedDiagnostics({
  feedId,
  included,
  reasons,
}: {
  feedId: number
  included: number
  reasons: readonly ReasonCount[]
}) {
  const out = reasons.filter(({ reason }) => feedReasons[reason].out)
  const warnings = reasons.filter(({ reason }) => !feedReasons[reason].out)
  const left = out.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={css.diagnostics}>
      <p>
        В файл попадает <b>{counted(included, 'товар', 'товара', 'товаров')}</b>
        {left > 0 ? `, не попадает ${formatNumber(left)}` : ''}.
      </p>
      <Reasons feedId={feedId} title="Не попадут в файл" reasons={out} />
      <Reasons feedId={feedId} title="Попадут, но стоит проверить" reasons={warnings} />
    </div>
  )
}

function Reasons({
  feedId,
  title,
  reasons,
}: {
  feedId: number
  title: string
  reasons: readonly ReasonCount[]
}) {
  if (reasons.length === 0) return null
  return (
    <section>
      <h3 className={css.title}>{title}</h3>
      <ul className={css.reasons}>
        {reasons.map(({ reason, count, examples }) => {
          const step = mends[reason]
          return (
            <li key={reason} className={css.reason}>
              <span>
                {feedReasons[reason].name}
                <span className={css.examples}>
                  {examples.join(', ')}
                  {count > examples.length ? '…' : ''}
                </span>
              </span>
              <b className={css.count}>{formatNumber(count)}</b>
              {step ? (
                <Link to={paths.feed(feedId, { step })} className={css.mend}>
                  Исправить
                </Link>
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
