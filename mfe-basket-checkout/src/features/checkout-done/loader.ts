import { orderDetail } from '@verstak/shared/contract/orders/calls.ts'
import { data } from '@verstak/shared/federated/router.ts'
import { screenLoader } from '@verstak/shared/federated/screen.ts'

/** `/checkout/done/?order=…` is the only page below the checkout. */
export const loader = screenLoader(async ({ api, params, url }) => {
  const order_number = url.searchParams.get('order')
  if (params.checkoutSlug !== 'done' || !order_number) throw data(null, { status: 404 })
  return { order: await api(orderDetail, { params: { order_number } }) }
})
