import { isShopError } from '@verstak/shared/contract/errors.ts'
import { paths } from '@verstak/shared/domain/paths.ts'
import type { ScreenHandle } from '@verstak/shared/host/app/head.ts'
import { screenLoader } from '@verstak/shared/host/app/screen.ts'
import { data, redirect } from '@verstak/shared/router/router.ts'

const LINES_ON_PAGE = 50

export const loader = screenLoader(async ({ api, params, url }) => {
  const order_number = params.slug ?? ''
  const asked = url.searchParams.get('page') ?? ''
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1
  try {
    const order = await api('orderDetail', {
      params: { order_number },
      query: { page, page_size: LINES_ON_PAGE },
    })
    const { page_count } = order.page_navigation
    if (page > page_count) throw redirect(paths.order(order.order_number, { page: page_count }))
    return order
  } catch (error) {
    // Section 8: an address that cannot be an order's is a page that does not exist.
    if (isShopError(error) && error.kind === 'invalid') throw data(null, { status: 404 })
    throw error
  }
})

export type OrderData = Awaited<ReturnType<typeof loader>>

export const handle = {
  head: ({ order_number }) => ({ title: `Заказ № ${order_number}`, noindex: true }),
} satisfies ScreenHandle<OrderData>

export { OrderPage as Component } from './order-page.tsx'
