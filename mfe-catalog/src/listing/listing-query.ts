import type { Sort } from '@verstak/contract/catalog/schemas.ts'
import { NO_FILTER } from '@verstak/domain/catalogue/listing-filter.ts'
import { readPageNumber } from '@verstak/domain/pagination.ts'
import type { ListingAddress } from '@verstak/domain/paths.ts'

/** In display order. The first is the default and is left out of addresses. */
export const sortNames = {
  popular: 'Сначала популярные',
  'price-asc': 'Сначала дешевле',
  'price-desc': 'Сначала дороже',
  discount: 'Сначала со скидкой',
  new: 'Сначала новинки',
  name: 'По названию',
  stock: 'По наличию',
} as const satisfies Record<Sort, string>

/** In a search the default sort is by relevance. */
export const searchSortNames = { ...sortNames, popular: 'Сначала подходящие' } as const

export const views = ['tiles', 'list', 'table'] as const
export type View = (typeof views)[number]
export const sizes = [24, 48, 96] as const

const DEFAULT_SORT: Sort = 'popular'
/** More pages would make a document too long to scroll on a phone. */
const MOST_TOGETHER = 10

/** Scope of a listing. */
export interface ListingPlace {
  readonly section_code?: string
  readonly query?: string
  readonly action?: 'hit' | 'novinki' | 'sale'
  readonly brand?: string
}

export type ListingHref = (query: ListingAddress) => string

/** Invalid values in an address are ignored. */
export interface ListingQuery {
  /** Last shown page. */
  readonly page: number
  /** First shown page. */
  readonly from: number
  readonly sort: Sort
  readonly size: number
  /** Null: chosen by the kind of products. */
  readonly view: View | null
  readonly filter: string
}

export const firstPage: ListingQuery = {
  page: 1,
  from: 1,
  sort: DEFAULT_SORT,
  size: sizes[0],
  view: null,
  filter: NO_FILTER,
}

export function readListingQuery({ searchParams }: URL): ListingQuery {
  const sort = searchParams.get('sort') ?? ''
  const page = readPageNumber(searchParams.get('page'))
  const from = searchParams.has('from') ? readPageNumber(searchParams.get('from')) : page
  return {
    page,
    from: from > page ? page : Math.max(from, page - MOST_TOGETHER + 1),
    sort: Object.hasOwn(sortNames, sort) ? (sort as Sort) : DEFAULT_SORT,
    size: sizes.find((size) => String(size) === searchParams.get('size')) ?? sizes[0],
    view: views.find((view) => view === searchParams.get('view')) ?? null,
    filter: chosenFilter(searchParams),
  }
}

/** Default values are left out. */
export function listingAddress(query: Partial<ListingQuery>): ListingAddress {
  const { page, from, sort, size, view, filter } = { ...firstPage, ...query }
  return {
    ...(page > 1 ? { page } : {}),
    ...(query.from !== undefined && from < page ? { from } : {}),
    ...(sort === DEFAULT_SORT ? {} : { sort }),
    ...(size === sizes[0] ? {} : { size }),
    ...(view ? { view } : {}),
    ...(filter === NO_FILTER ? {} : { filter }),
  }
}

/** Filter of the address, or of the form fields that a browser sends without scripts. */
export function chosenFilter(fields: URLSearchParams): string {
  const parts = fields.getAll('f')
  for (const [name, from] of fields)
    if (name.startsWith('min.')) {
      const key = name.slice('min.'.length)
      const ends = [from, fields.get(`max.${key}`) ?? ''].map((end) =>
        end.replace(/\s/g, '').replace(',', '.'),
      )
      if (ends.some((end) => end !== '')) parts.push(`${key}_${ends.join('..')}`)
    }
  return parts.join('*') || fields.get('filter') || NO_FILTER
}

/** Whether the address has form fields instead of a filter. */
export const isFormAddress = (fields: URLSearchParams): boolean =>
  [...fields.keys()].some((name) => name === 'f' || name.startsWith('min.') || name.startsWith('max.'))
