import type { Listing } from '@verstak/contract/catalog/schemas.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import type { ListingQuery } from './listing-query.ts'

/** Appends the next page. Its own address makes «back» and a reload show the same pages. */
export function MoreLink({
  query,
  listing,
  to,
}: {
  query: ListingQuery
  listing: Listing
  to: (change: Partial<ListingQuery>) => string
}) {
  const { page_count: pageCount, total, page_size: size } = listing.page_navigation
  if (query.page >= pageCount) return null
  const next = Math.min(size, total - query.page * size)
  return (
    <ButtonLink to={to({ page: query.page + 1 })} preventScrollReset replace rel="nofollow" wide>
      Показать ещё {formatNumber(next)}
    </ButtonLink>
  )
}
