import { guaranteeList } from '@verstak/contract/warranty/calls.ts'
import { redirect } from '@verstak/federated/router.ts'
import { screenLoader } from '@verstak/federated/screen.ts'
import { readToolsQuery, toolsHref } from './tools-query.ts'

export const loader = screenLoader(async ({ api, url }) => {
  const { filter, page } = readToolsQuery(url.searchParams)
  const list = await api(guaranteeList, { query: { filter, page } })
  const { page_count } = list.page_navigation
  if (page > page_count) throw redirect(toolsHref(filter, page_count))
  return { ...list, filter }
})
