import { headerData } from '@verstak/shared/contract/auth/calls.ts'
import type { HeaderData } from '@verstak/shared/contract/auth/schemas.ts'
import { orderDetail } from '@verstak/shared/contract/orders/calls.ts'
import type { OrderDetail } from '@verstak/shared/contract/orders/schemas.ts'
import { data } from '@verstak/shared/federated/router.ts'
import { screenLoader } from '@verstak/shared/federated/screen.ts'

export interface DoneScreen {
  readonly order: OrderDetail
  /** What is in the basket after the order. */
  readonly header: HeaderData
}

/** `/checkout/done/?order=…`; there is no other page below the checkout. */
export const loader = screenLoader(async ({ api, params, url }): Promise<DoneScreen> => {
  const order_number = url.searchParams.get('order')
  if (params.checkoutSlug !== 'done' || !order_number) throw data(null, { status: 404 })
  const [order, header] = await Promise.all([api(orderDetail, { params: { order_number } }), api(headerData)])
  return { order, header }
})
