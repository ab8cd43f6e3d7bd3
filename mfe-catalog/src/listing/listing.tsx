import type { Listing as ListingData } from '@verstak/shared/contract/catalog/schemas.ts'
import { useNavigation } from '@verstak/shared/federated/router.ts'
import { classNames } from '@verstak/shared/ui/class-names.ts'
import { Pagination } from '@verstak/shared/ui/pagination.tsx'
import * as css from './listing.module.css'
import { type ListingQuery, listingAddress, sortOptions } from './listing-query.ts'
import { ProductGrid } from './product-grid.tsx'
import { SortForm } from './sort-form.tsx'

export type ListingHref = (query: { page?: number; sort?: string }) => string

export function Listing({
  listing,
  href,
  keep,
  sortable = true,
}: {
  listing: ListingData
  href: ListingHref
  keep?: Readonly<Record<string, string>>
  sortable?: boolean
}) {
  const waiting = useNavigation().state === 'loading'
  const { page, page_count: pageCount } = listing.page_navigation
  const to = (query: ListingQuery) => href(listingAddress(query))
  return (
    <div className={classNames(css.listing, waiting && css.waiting)} aria-busy={waiting || undefined}>
      {sortable ? (
        <SortForm
          sort={listing.sort}
          names={sortOptions}
          keep={keep}
          href={(sort) => to({ page: 1, sort })}
        />
      ) : null}
      <h2 className={css.hidden}>Товары</h2>
      <ProductGrid items={listing.items} />
      <Pagination page={page} pageCount={pageCount} href={(page) => to({ page, sort: listing.sort })} />
    </div>
  )
}
