import type { CompareList } from '@verstak/shared/contract/sets/schemas.ts'
import { Link } from '@verstak/shared/federated/router.ts'
import * as css from './compare.module.css'
import { ALL, type CompareQuery, compareHref } from './data.ts'

export function Tabs({ list: { sections }, query }: { list: CompareList; query: CompareQuery }) {
  const tabs = Object.entries(sections).map(([id, { section_name: name, items }]) => ({
    id: Number(id),
    name,
    count: items.length,
  }))
  const total = tabs.reduce((sum, { count }) => sum + count, 0)
  return (
    <nav className={css.tabs} aria-label="Разделы сравнения">
      {[{ id: ALL, name: 'Все', count: total }, ...tabs].map(({ id, name, count }) => (
        <Link
          key={id}
          to={compareHref({ ...query, section: id })}
          className={css.tab}
          aria-current={id === query.section ? 'page' : undefined}
          preventScrollReset
        >
          {name} <span>{count}</span>
        </Link>
      ))}
    </nav>
  )
}
