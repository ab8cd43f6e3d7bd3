import { orderDetail } from '@verstak/contract/orders/calls.ts'
import { readPageNumber } from '@verstak/domain/pagination.ts'
import * as paths from '@verstak/domain/paths.ts'
import { redirect } from '@verstak/federated/router.ts'
import { type ScreenData, screenLoader } from '@verstak/federated/screen.ts'

const LINES_ON_PAGE = 50

export const loader = screenLoader(async ({ api, params, url }) => {
  const order_number = params.slug ?? ''
  const page = readPageNumber(url.searchParams.get('page'))
  const order = await api(orderDetail, {
    params: { order_number },
    query: { page, page_size: LINES_ON_PAGE },
  })
  const { page_count } = order.page_navigation
  if (page > page_count) throw redirect(paths.order(order.order_number, { page: page_count }))
  return order
})

export type OrderData = ScreenData<typeof loader>
