import { usersImport } from '@verstak/contract/users-import/calls.ts'
import { readPageNumber } from '@verstak/domain/pagination.ts'
import * as paths from '@verstak/domain/paths.ts'
import { userImportStates } from '@verstak/domain/people/user-import.ts'
import { redirect } from '@verstak/federated/router.ts'
import { screenLoader } from '@verstak/federated/screen.ts'

export const loader = screenLoader(async ({ api, params, url }) => {
  const id = params.id ?? ''
  const filter = userImportStates.find((state) => state === url.searchParams.get('filter')) ?? 'all'
  const page = readPageNumber(url.searchParams.get('page'))
  const report = await api(usersImport, { params: { id }, query: { page, filter } })
  const { page_count } = report.page_navigation
  if (page > page_count) throw redirect(reportHref(id, filter, page_count))
  const invited = url.searchParams.get('invited') ?? ''
  return { report, invited: /^\d{1,4}$/.test(invited) ? Number(invited) : 0 }
})

/** Contains only non-default values. */
export const reportHref = (id: string, filter: string, page = 1): string =>
  paths.usersImport(id, {
    filter: filter === 'all' ? undefined : filter,
    page: page === 1 ? undefined : page,
  })
