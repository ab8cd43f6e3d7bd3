import { orderDetail } from '@verstak/contract/orders/calls.ts'
import { data } from '@verstak/federated/router.ts'
import { screenLoader } from '@verstak/federated/screen.ts'

export const loader = screenLoader(async ({ api, url }) => {
  const order_number = url.searchParams.get('order')
  if (!order_number) throw data(null, { status: 404 })
  return { order: await api(orderDetail, { params: { order_number } }) }
})
