import type { Api } from '@verstak/federated/api.ts'
import { askListing, type ListingScreen } from '#listing/ask-listing.ts'

/** The API rejects longer queries. */
const LONGEST = 200

export function searchText(url: URL): string {
  return (url.searchParams.get('query') ?? '').trim().slice(0, LONGEST)
}

/** Code of the section to search in. Invalid codes are ignored. */
export function searchSection(url: URL): string | undefined {
  const code = url.searchParams.get('section') ?? ''
  return /^[a-z0-9-]{1,200}$/.test(code) ? code : undefined
}

/** Returns null for an empty query. */
export async function askSearch(api: Api, url: URL): Promise<ListingScreen | null> {
  const query = searchText(url)
  if (!query) return null
  const section = searchSection(url)
  return askListing(api, { query, ...(section ? { section_code: section } : {}) }, url)
}
