import type { Sort } from '@verstak/shared/contract/catalog/schemas.ts'
import { readPageNumber } from '@verstak/shared/domain/pagination.ts'

/** In the order of the list; the first is the default and is left out of addresses. */
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

/** Wrong values in an address count as absent. */
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

export function listingAddress({ page, sort }: ListingQuery): { page?: number; sort?: string } {
  return { ...(page > 1 ? { page } : {}), ...(sort === DEFAULT_SORT ? {} : { sort }) }
}
