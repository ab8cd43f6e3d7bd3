import type { CompareList } from '@verstak/contract/sets/schemas.ts'
import { Link } from '@verstak/federated/router.ts'
import * as chip from '@verstak/kit/ui/chip.module.css'
import * as css from './compare.module.css'
import { type CompareQuery, compareHref, compareTabs } from './data.ts'

export function Tabs({ list, query }: { list: CompareList; query: CompareQuery }) {
  return (
    <nav className={css.tabs} aria-label="Разделы сравнения">
      {compareTabs(list).map(({ id, name, count }) => (
        <Link
          key={id}
          to={compareHref({ ...query, section: id })}
          className={chip.chip}
          aria-current={id === query.section ? 'page' : undefined}
          preventScrollReset
        >
          {name} <span>{count}</span>
        </Link>
      ))}
    </nav>
  )
}
