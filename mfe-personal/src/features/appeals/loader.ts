import { appealList } from '@verstak/contract/appeals/calls.ts'
import { redirect } from '@verstak/federated/router.ts'
import { type ScreenData, screenLoader } from '@verstak/federated/screen.ts'
import { appealsHref, readAppealQuery } from './appeal-query.ts'

const PAGE_SIZE = 10

export const loader = screenLoader(async ({ api, url }) => {
  const { filter, page } = readAppealQuery(url.searchParams)
  const list = await api(appealList, { query: { filter, page, page_size: PAGE_SIZE } })
  const { page_count } = list.page_navigation
  if (page > page_count) throw redirect(appealsHref(filter, page_count))
  return { ...list, filter }
})

export type AppealsData = ScreenData<typeof loader>
