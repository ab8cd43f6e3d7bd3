import { orderDetail } from '@verstak/shared/contract/orders/calls.ts'
import { isShopError } from '@verstak/shared/contract/shop-error.ts'
import { readPageNumber } from '@verstak/shared/domain/pagination.ts'
import { paths } from '@verstak/shared/domain/paths.ts'
import { data, redirect } from '@verstak/shared/federated/router.ts'
import { type ScreenData, screenLoader } from '@verstak/shared/federated/screen.ts'

const LINES_ON_PAGE = 50

export const loader = screenLoader(async ({ api, params, url }) => {
  const order_number = params.slug ?? ''
  const page = readPageNumber(url.searchParams.get('page'))
  try {
    const order = await api(orderDetail, {
      params: { order_number },
      query: { page, page_size: LINES_ON_PAGE },
    })
    const { page_count } = order.page_navigation
    if (page > page_count) throw redirect(paths.order(order.order_number, { page: page_count }))
    return order
  } catch (error) {
    // An address that cannot be an order's is a page that does not exist.
    if (isShopError(error) && error.kind === 'invalid') throw data(null, { status: 404 })
    throw error
  }
})

export type OrderData = ScreenData<typeof loader>
