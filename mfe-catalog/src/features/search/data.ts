import type { Api } from '@verstak/shared/federated/api.ts'
import { askListing, type ListingScreen } from '#listing/ask-listing.ts'

/** The API refuses a longer query. */
const LONGEST = 200

export function searchText(url: URL): string {
  return (url.searchParams.get('query') ?? '').trim().slice(0, LONGEST)
}

/** Returns null for an empty query. */
export async function askSearch(api: Api, url: URL): Promise<ListingScreen | null> {
  const query = searchText(url)
  if (!query) return null
  return askListing(api, { query }, url)
}
