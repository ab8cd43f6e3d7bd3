import { screenLoader } from '@verstak/shared/host/app/screen.ts'

const LAST_ORDERS = 5

export const loader = screenLoader(async ({ api }) => {
  const { orders, statuses } = await api('orders', { query: { page_size: LAST_ORDERS } })
  return { orders, statuses }
})

export type SummaryData = Awaited<ReturnType<typeof loader>>
