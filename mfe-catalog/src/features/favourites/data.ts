import { type FavoriteSort, favoriteSorts } from '@verstak/shared/contract/sets/schemas.ts'
import { readPageNumber } from '@verstak/shared/domain/pagination.ts'
import { paths } from '@verstak/shared/domain/paths.ts'

export interface FavouritesQuery {
  readonly page: number
  readonly sort: FavoriteSort
}

const [DEFAULT_SORT] = favoriteSorts

/** Wrong values in the address count as absent. */
export function readFavouritesQuery(url: URL): FavouritesQuery {
  const sort = url.searchParams.get('sort')
  return {
    page: readPageNumber(url.searchParams.get('page')),
    sort: favoriteSorts.find((known) => known === sort) ?? DEFAULT_SORT,
  }
}

export function favouritesHref({ page, sort }: FavouritesQuery): string {
  const query = new URLSearchParams()
  if (sort !== DEFAULT_SORT) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  return query.size ? `${paths.favourites()}?${query}` : paths.favourites()
}
