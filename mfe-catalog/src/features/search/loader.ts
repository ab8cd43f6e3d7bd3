import type { Listing } from '@verstak/shared/contract/catalog/schemas.ts'
import { paths } from '@verstak/shared/domain/paths.ts'
import { redirect } from '@verstak/shared/federated/router.ts'
import { screenLoader } from '@verstak/shared/federated/screen.ts'
import { listingAddress, readListingQuery } from '#listing/listing-query.ts'
import { askSearch, searchText } from './data.ts'

export interface SearchScreen {
  readonly query: string
  /** Null for an empty query. */
  readonly listing: Listing | null
}

export const loader = screenLoader(async ({ api, url }): Promise<SearchScreen> => {
  const query = searchText(url)
  const listing = await askSearch(api, url)
  const { page, sort } = readListingQuery(url)
  const pageCount = listing?.page_navigation.page_count ?? 1
  if (page > pageCount) throw redirect(paths.search(query, listingAddress({ page: pageCount, sort })))
  return { query, listing }
})
