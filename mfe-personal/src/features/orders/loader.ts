import { orderList } from '@verstak/contract/orders/calls.ts'
import { redirect } from '@verstak/federated/router.ts'
import { type ScreenData, screenLoader } from '@verstak/federated/screen.ts'
import { ordersHref, readOrderQuery } from './order-query.ts'

const PAGE_SIZE = 9

export const loader = screenLoader(async ({ api, url }) => {
  const query = readOrderQuery(url.searchParams)
  const list = await api(orderList, { query: { ...query, page_size: PAGE_SIZE } })
  const { page_count } = list.page_navigation
  if (query.page > page_count) throw redirect(ordersHref(query, { page: page_count }))
  return { ...list, query }
})

export type OrdersData = ScreenData<typeof loader>
