import * as paths from '@verstak/domain/paths.ts'
import { screenLoader } from '@verstak/federated/screen.ts'
import { type ListingScreen, requireRightAddress } from '#listing/ask-listing.ts'
import { askSearch, searchSection, searchText } from './data.ts'

export interface SearchScreen {
  readonly query: string
  /** Null for an empty query. */
  readonly found: ListingScreen | null
}

export const loader = screenLoader(async ({ api, url }): Promise<SearchScreen> => {
  const query = searchText(url)
  const found = await askSearch(api, url)
  if (found)
    requireRightAddress(found, url, (rest) => paths.search(query, { section: searchSection(url), ...rest }))
  return { query, found }
})
