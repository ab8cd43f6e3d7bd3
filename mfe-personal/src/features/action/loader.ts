import { actionDetail } from '@verstak/contract/actions/calls.ts'
import { readPageNumber } from '@verstak/domain/pagination.ts'
import * as paths from '@verstak/domain/paths.ts'
import { redirect } from '@verstak/federated/router.ts'
import { type ScreenData, screenLoader } from '@verstak/federated/screen.ts'

export const loader = screenLoader(async ({ api, params, url }) => {
  const code = params.actionsSlug ?? ''
  const page = readPageNumber(url.searchParams.get('page'))
  const found = await api(actionDetail, { params: { code }, query: { page } })
  const { page_count } = found.page_navigation
  if (page > page_count) throw redirect(paths.action(code, { page: page_count }))
  return found
})

export type ActionData = ScreenData<typeof loader>
