import { NO_FILTER } from '@verstak/domain/catalogue/listing-filter.ts'
import { useNavigation } from '@verstak/federated/router.ts'
import { classNames } from '@verstak/kit/ui/class-names.ts'
import { Pagination } from '@verstak/kit/ui/pagination.tsx'
import { VisuallyHidden } from '@verstak/kit/ui/visually-hidden.tsx'
import { type ReactNode, useMemo } from 'react'
import type { ListingScreen } from './ask-listing.ts'
import { FilterPanel } from './filter-panel.tsx'
import { chipsPart, tablePart } from './filters-part.ts'
import type { GoodsProps } from './goods-props.ts'
import * as css from './listing.module.css'
import { type ListingHref, type ListingQuery, listingAddress, sortNames } from './listing-query.ts'
import { ListingTools } from './listing-tools.tsx'
import { MoreLink } from './more-link.tsx'
import { ProductGrid } from './product-grid.tsx'
import { viewPart } from './view-parts.ts'

const { Part: Chips } = chipsPart
const { Part: Table } = tablePart

export interface ListingProps extends ListingScreen {
  readonly href: ListingHref
  /** Parameters of the address that do not belong to the listing, for example the text of a search. */
  readonly keep?: Readonly<Record<string, string>>
  readonly names?: typeof sortNames | Readonly<Record<keyof typeof sortNames, string>>
  /** Navigation that narrows the list: beside it on a wide screen, above it on a narrow one. */
  readonly lead?: ReactNode
  /** Shown when there are no products even without a filter. */
  readonly empty: ReactNode
}

/** Filters, sort, view and pages of a product list. Its whole state is in the address. */
export function Listing({
  place,
  listing,
  filters,
  query,
  view,
  href,
  keep,
  names = sortNames,
  lead,
  empty,
}: ListingProps) {
  const waiting = useNavigation().state === 'loading'
  const to = (change: Partial<ListingQuery>) => href(listingAddress({ ...query, ...change }))
  // Rendered again only with new data: until the code has come, the server's HTML must stay untouched.
  const table = useMemo(
    () => <Table place={place} filters={filters} sort={query.sort} />,
    [place, filters, query.sort],
  )
  const chips = useMemo(() => <Chips filters={filters} query={query} href={href} />, [filters, query, href])
  if (filters.total === 0 && filters.filter === NO_FILTER) return empty
  return (
    <div className={css.frame}>
      {lead}
      <FilterPanel filters={filters} query={query} href={href} keep={keep} />
      <div className={classNames(css.listing, waiting && css.waiting)} aria-busy={waiting || undefined}>
        <ListingTools filters={filters} query={query} view={view} names={names} keep={keep} to={to} />
        {chips}
        <VisuallyHidden as="h2">Товары</VisuallyHidden>
        <Goods view={view} items={listing.items} list={JSON.stringify(place)} />
        {listing.items.length > 0 ? <MoreLink query={query} listing={listing} to={to} /> : null}
        <Pagination
          pages={{ ...listing.page_navigation, page: query.page }}
          href={(page) => to({ page, from: page })}
        />
        {listing.items.length > 0 ? table : null}
      </div>
    </div>
  )
}

function Goods({ view, items, list }: GoodsProps & Pick<ListingScreen, 'view'>) {
  const part = viewPart(view)
  const Other = part?.Part
  const goods = useMemo(
    () => (Other ? <Other items={items} list={list} /> : <ProductGrid items={items} />),
    [Other, items, list],
  )
  return items.length > 0 ? goods : null
}
