import type { ScreenHandle } from '@verstak/shared/host/app/head.ts'
import { screenLoader } from '@verstak/shared/host/app/screen.ts'

const LAST_ORDERS = 5

export const loader = screenLoader(async ({ api }) => {
  const { orders, statuses } = await api('orders', { query: { page_size: LAST_ORDERS } })
  return { orders, statuses }
})

export type SummaryData = Awaited<ReturnType<typeof loader>>

export const handle = {
  head: () => ({ title: 'Сводка', noindex: true }),
} satisfies ScreenHandle

export { SummaryPage as Component } from './summary-page.tsx'
