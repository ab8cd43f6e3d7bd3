import type { HeaderData } from '@verstak/shared/contract/schemas/auth.ts'
import type { OrderDetail } from '@verstak/shared/contract/schemas/orders.ts'
import { screenLoader } from '@verstak/shared/host/app/screen.ts'
import { data } from '@verstak/shared/router/router.ts'

export interface DoneScreen {
  readonly order: OrderDetail
  /** What is in the basket after the order. */
  readonly header: HeaderData
}

/** `/checkout/done/?order=…`; there is no other page below the checkout. */
export const loader = screenLoader(async ({ api, params, url }): Promise<DoneScreen> => {
  const order_number = url.searchParams.get('order')
  if (params.checkoutSlug !== 'done' || !order_number) throw data(null, { status: 404 })
  const [order, header] = await Promise.all([api('orderDetail', { params: { order_number } }), api('header')])
  return { order, header }
})
