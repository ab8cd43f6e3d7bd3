import type { Listing } from '@verstak/shared/contract/catalog/schemas.ts'
import { redirect } from '@verstak/shared/federated/router.ts'
import { screenLoader } from '@verstak/shared/federated/screen.ts'
import { listingAddress, readListingQuery } from '#listing/listing-query.ts'
import { type Action, actionHref, actionOf, askAction } from './data.ts'

export interface ActionScreen {
  readonly action: Action
  readonly listing: Listing
}

export const loader = screenLoader(async ({ api, url }): Promise<ActionScreen> => {
  const action = actionOf(url)
  const listing = await askAction(api, url)
  const { page, sort } = readListingQuery(url)
  const { page_count: pageCount } = listing.page_navigation
  if (page > pageCount) throw redirect(actionHref(action, listingAddress({ page: pageCount, sort })))
  return { action, listing }
})
