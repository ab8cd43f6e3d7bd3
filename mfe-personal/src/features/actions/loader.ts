import { actionList } from '@verstak/contract/actions/calls.ts'
import { readPageNumber } from '@verstak/domain/pagination.ts'
import * as paths from '@verstak/domain/paths.ts'
import { redirect } from '@verstak/federated/router.ts'
import { screenLoader } from '@verstak/federated/screen.ts'

export const loader = screenLoader(async ({ api, url }) => {
  const page = readPageNumber(url.searchParams.get('page'))
  const list = await api(actionList, { query: { page } })
  const { page_count } = list.page_navigation
  if (page > page_count) throw redirect(paths.actions({ page: page_count }))
  return list
})
