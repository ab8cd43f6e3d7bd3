import type { ScreenHandle } from '@verstak/federated/routes/head.ts'

export { loader } from './loader.ts'
export { OrdersPage as Component } from './orders-page.tsx'

export const handle = {
  head: () => ({ title: 'Мои заказы', noindex: true }),
} satisfies ScreenHandle
