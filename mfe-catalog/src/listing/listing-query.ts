import type { Sort } from '@verstak/shared/contract/catalog/schemas.ts'
import { readPageNumber } from '@verstak/shared/domain/pagination.ts'

/** Sorts in the order they are offered; the first is the default and stays out of the address. */
export const sortNames = {
  popular: 'Сначала популярные',
  'price-asc': 'Сначала дешевле',
  'price-desc': 'Сначала дороже',
  new: 'Сначала новинки',
  name: 'По названию',
  stock: 'По наличию',
} as const satisfies Record<Sort, string>

export const sortOptions = Object.entries(sortNames) as [Sort, string][]

const DEFAULT_SORT: Sort = 'popular'

/** What the address says of a listing; what it says wrongly counts as not said. */
export interface ListingQuery {
  readonly page: number
  readonly sort: Sort
}

export function readListingQuery(url: URL): ListingQuery {
  const sort = url.searchParams.get('sort') ?? ''
  return {
    page: readPageNumber(url.searchParams.get('page')),
    sort: Object.hasOwn(sortNames, sort) ? (sort as Sort) : DEFAULT_SORT,
  }
}

/** The same as an address takes it: defaults left out. */
export function listingAddress({ page, sort }: ListingQuery): { page?: number; sort?: string } {
  return { ...(page > 1 ? { page } : {}), ...(sort === DEFAULT_SORT ? {} : { sort }) }
}
