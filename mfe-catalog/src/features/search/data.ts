import { catalogFilter } from '@verstak/shared/contract/catalog/calls.ts'
import type { Listing } from '@verstak/shared/contract/catalog/schemas.ts'
import type { Api } from '@verstak/shared/federated/api.ts'
import { readListingQuery } from '#listing/listing-query.ts'

/** The API refuses a longer query. */
const LONGEST = 200

export function searchText(url: URL): string {
  return (url.searchParams.get('query') ?? '').trim().slice(0, LONGEST)
}

/** Returns null for an empty query. */
export async function askSearch(api: Api, url: URL): Promise<Listing | null> {
  const query = searchText(url)
  if (!query) return null
  return api(catalogFilter, {
    params: { filterURLParam: 'clear' },
    query: { query, ...readListingQuery(url) },
  })
}
