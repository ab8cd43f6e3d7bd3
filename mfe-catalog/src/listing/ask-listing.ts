import { catalogFilter, filterGroups } from '@verstak/contract/catalog/calls.ts'
import type { Filters, Listing } from '@verstak/contract/catalog/schemas.ts'
import type { ListingAddress } from '@verstak/domain/paths.ts'
import type { Api } from '@verstak/federated/api.ts'
import { redirect } from '@verstak/federated/router.ts'
import { chipsPart, filtersPart, tablePart } from './filters-part.ts'
import {
  chosenFilter,
  isFormAddress,
  type ListingPlace,
  type ListingQuery,
  listingAddress,
  readListingQuery,
  type View,
} from './listing-query.ts'
import { viewFor } from './view-for.ts'
import { viewPart } from './view-parts.ts'

export interface ListingScreen {
  readonly place: ListingPlace
  readonly listing: Listing
  readonly filters: Filters
  readonly query: ListingQuery
  readonly view: View
}

/**
 * Merges several pages into one list without duplicates, which appear when the list changes between requests.
 */
export async function askListing(api: Api, place: ListingPlace, url: URL): Promise<ListingScreen> {
  const query = readListingQuery(url)
  const { sort, size, filter } = query
  const pages = Array.from({ length: query.page - query.from + 1 }, (_, i) => query.from + i)
  const [filters, lists] = await Promise.all([
    api(filterGroups, { query: { ...place, filter } }),
    Promise.all(
      pages.map((page) =>
        api(catalogFilter, {
          params: { filterURLParam: filter },
          query: { ...place, sort, page, page_size: size },
        }),
      ),
    ),
    filtersPart.ready(),
    chipsPart.ready(),
    tablePart.ready(),
  ])
  const listing = joined(lists)
  const view = viewFor(query.view, listing)
  await viewPart(view)?.ready()
  return { place, listing, filters, query, view }
}

/**
 * Canonical address to redirect to: for a page beyond the end or a filter in another spelling. Null when the
 * address is canonical.
 */
export function rightAddress(
  { listing, query }: ListingScreen,
  url: URL,
  href: (query: ListingAddress) => string,
): string | null {
  const { page_count: last } = listing.page_navigation
  const isRight = query.page <= last && listing.filter === chosenFilter(url.searchParams)
  if (isRight && !isFormAddress(url.searchParams)) return null
  const page = Math.min(query.page, last)
  return href(listingAddress({ ...query, page, from: Math.min(query.from, page), filter: listing.filter }))
}

export function requireRightAddress(
  screen: ListingScreen,
  url: URL,
  href: (query: ListingAddress) => string,
): void {
  const right = rightAddress(screen, url, href)
  if (right) throw redirect(right)
}

function joined(lists: readonly Listing[]): Listing {
  const last = lists.at(-1)
  if (!last) throw new Error('A listing has at least one page')
  if (lists.length === 1) return last
  const items = new Map(lists.flatMap((list) => list.items).map((card) => [card.id, card]))
  return { ...last, items: [...items.values()] }
}
