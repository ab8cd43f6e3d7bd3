import { type FavouritesSort, favouritesSorts } from '@verstak/contract/sets/schemas.ts'
import { readPageNumber } from '@verstak/domain/pagination.ts'
import * as paths from '@verstak/domain/paths.ts'

export interface FavouritesQuery {
  readonly page: number
  readonly sort: FavouritesSort
  /** Id of a named list. Absent for all favourites. */
  readonly list?: number | undefined
}

const [DEFAULT_SORT] = favouritesSorts

/** Invalid values in the address are ignored. */
export function readFavouritesQuery(url: URL): FavouritesQuery {
  const sort = url.searchParams.get('sort')
  const list = url.searchParams.get('list')
  return {
    page: readPageNumber(url.searchParams.get('page')),
    sort: favouritesSorts.find((known) => known === sort) ?? DEFAULT_SORT,
    ...(list && /^[1-9]\d{0,14}$/.test(list) ? { list: Number(list) } : {}),
  }
}

export function favouritesHref({ page, sort, list }: Partial<FavouritesQuery> = {}): string {
  const query = new URLSearchParams()
  if (list !== undefined) query.set('list', String(list))
  if (sort && sort !== DEFAULT_SORT) query.set('sort', sort)
  if (page && page > 1) query.set('page', String(page))
  return query.size ? `${paths.favourites()}?${query}` : paths.favourites()
}
