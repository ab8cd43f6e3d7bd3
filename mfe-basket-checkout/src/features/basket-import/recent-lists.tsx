import type { ImportSummary } from '@verstak/contract/basket-import/schemas.ts'
import { importStateNames, importStates } from '@verstak/domain/basket/import-columns.ts'
import { lowerFirst } from '@verstak/domain/lower-first.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import * as paths from '@verstak/domain/paths.ts'
import { formatShortDate } from '@verstak/domain/short-date.ts'
import { Link } from '@verstak/federated/router.ts'
import * as css from './basket-import.module.css'

/** Recent lists. Undecided ones survive a reload. */
export function RecentLists({ lists }: { lists: readonly ImportSummary[] }) {
  if (lists.length === 0) return null
  return (
    <section aria-labelledby="recent-lists">
      <h2 id="recent-lists" className={css.title}>
        Недавние списки
      </h2>
      <ul className={css.recent}>
        {lists.map(({ id, name, created_at, counts }) => (
          <li key={id}>
            <Link to={paths.importReport(id)}>{name}</Link>
            <span className={css.soft}>
              {formatShortDate(created_at)} ·{' '}
              {importStates
                .filter((state) => counts[state] > 0)
                .map((state) => `${lowerFirst(importStateNames[state])}: ${formatNumber(counts[state])}`)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
