import { joinRequestList } from '@verstak/contract/accounts/calls.ts'
import { organizationConfirmation } from '@verstak/contract/organizations/calls.ts'
import { getUsersList } from '@verstak/contract/users/calls.ts'
import { readPageNumber } from '@verstak/domain/pagination.ts'
import { redirect } from '@verstak/federated/router.ts'
import { type ScreenData, screenLoader } from '@verstak/federated/screen.ts'
import { saidOf, usersHref } from './users-query.ts'

/** Limit of the API. */
const LONGEST_SEARCH = 100

export const loader = screenLoader(async ({ api, url }) => {
  const inactive = url.searchParams.get('inactive') === 'Y' ? ('Y' as const) : ('N' as const)
  const page = readPageNumber(url.searchParams.get('page'))
  const search = (url.searchParams.get('search') ?? '').trim().slice(0, LONGEST_SEARCH)
  const [{ requests }, confirmation, list] = await Promise.all([
    api(joinRequestList),
    api(organizationConfirmation),
    api(getUsersList, { query: { page, inactive, ...(search ? { search } : {}) } }),
  ])
  const { page_count } = list.pageNavigation
  if (page > page_count) throw redirect(usersHref(inactive, page_count, search))
  return { requests, confirmation, list, inactive, search, said: saidOf(url.searchParams) }
})

export type UsersData = ScreenData<typeof loader>
