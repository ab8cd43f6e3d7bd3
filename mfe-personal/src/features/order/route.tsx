import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import type { OrderData } from './loader.ts'

export { action } from './action.ts'
export { loader } from './loader.ts'
export { OrderPage as Component } from './order-page.tsx'

export const handle = {
  head: ({ order_number }) => ({ title: `Заказ № ${order_number}`, noindex: true }),
} satisfies ScreenHandle<OrderData>
