import { claimList } from '@verstak/contract/claims/calls.ts'
import { type ClaimStatus, claimStatuses } from '@verstak/domain/after-sale/claim-status.ts'
import { readPageNumber } from '@verstak/domain/pagination.ts'
import * as paths from '@verstak/domain/paths.ts'
import { redirect } from '@verstak/federated/router.ts'
import { type ScreenData, screenLoader } from '@verstak/federated/screen.ts'

const PAGE_SIZE = 20

export const loader = screenLoader(async ({ api, url }) => {
  const asked = url.searchParams.get('filter')
  // An invalid value in the address is ignored.
  const filter: 'all' | ClaimStatus = claimStatuses.find((status) => status === asked) ?? 'all'
  const page = readPageNumber(url.searchParams.get('page'))
  const list = await api(claimList, { query: { filter, page, page_size: PAGE_SIZE } })
  const { page_count } = list.page_navigation
  if (page > page_count) throw redirect(claimsHref(filter, page_count))
  return { ...list, filter }
})

export type ClaimsData = ScreenData<typeof loader>

/** A new filter starts at page 1. */
export const claimsHref = (filter: string, page = 1): string =>
  paths.claims({ ...(filter === 'all' ? {} : { filter }), ...(page === 1 ? {} : { page }) })
