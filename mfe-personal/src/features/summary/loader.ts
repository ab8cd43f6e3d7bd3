import { orderList } from '@verstak/shared/contract/orders/calls.ts'
import { screenLoader } from '@verstak/shared/federated/screen.ts'

const LAST_ORDERS = 5

export const loader = screenLoader(async ({ api }) => {
  const { orders, statuses } = await api(orderList, { query: { page_size: LAST_ORDERS } })
  return { orders, statuses }
})
