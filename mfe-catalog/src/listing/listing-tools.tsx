import type { Filters } from '@verstak/contract/catalog/schemas.ts'
import { NO_FILTER } from '@verstak/domain/catalogue/listing-filter.ts'
import { Link } from '@verstak/federated/router.ts'
import { buttonClass } from '@verstak/kit/ui/button.tsx'
import { classNames } from '@verstak/kit/ui/class-names.ts'
import { FILTERS_ID, openFilters } from './filter-panel.tsx'
import { type ListingQuery, listingAddress, sizes, type View, views } from './listing-query.ts'
import * as css from './listing-tools.module.css'
import { SortForm } from './sort-form.tsx'

const viewNames: Readonly<Record<View, string>> = { tiles: 'Плитка', list: 'Список', table: 'Таблица' }

interface ToolsProps {
  readonly filters: Filters
  readonly query: ListingQuery
  readonly view: View
  readonly names: Readonly<Record<ListingQuery['sort'], string>>
  readonly keep?: Readonly<Record<string, string>> | undefined
  readonly to: (change: Partial<ListingQuery>) => string
}

export function ListingTools({ filters, query, view, names, keep, to }: ToolsProps) {
  const chosen = filters.filter === NO_FILTER ? 0 : filters.filter.split('*').length
  const { sort: _sort, ...address } = listingAddress({ ...query, page: 1, from: 1 })
  const kept = Object.fromEntries(
    Object.entries({ ...keep, ...address }).map(([name, value]) => [name, String(value)]),
  )
  return (
    <div className={css.tools}>
      <a href={`#${FILTERS_ID}`} className={buttonClass({ size: 's' }, css.open)} onClick={openFilters}>
        Фильтры{chosen > 0 ? ` (${chosen})` : ''}
      </a>
      <SortForm
        sort={query.sort}
        names={Object.entries(names) as [ListingQuery['sort'], string][]}
        keep={kept}
        href={(sort) => to({ page: 1, from: 1, sort })}
      />
      <nav aria-label="Вид списка" className={css.choice}>
        {views.map((one) => (
          <Link
            key={one}
            to={to({ view: one })}
            preventScrollReset
            rel="nofollow"
            aria-current={one === view ? 'true' : undefined}
            className={classNames(css.option, one === view && css.current)}
          >
            {viewNames[one]}
          </Link>
        ))}
      </nav>
      <nav aria-label="Товаров на странице" className={classNames(css.choice, css.sizes)}>
        {sizes.map((size) => (
          <Link
            key={size}
            to={to({ page: 1, from: 1, size })}
            rel="nofollow"
            aria-current={size === query.size ? 'true' : undefined}
            className={classNames(css.option, size === query.size && css.current)}
          >
            {size}
          </Link>
        ))}
      </nav>
    </div>
  )
}
