import type { ScreenHandle } from '@verstak/federated/routes/head.ts'

export { loader } from './loader.ts'
export { DonePage as Component } from './page.tsx'

export const handle = {
  head: () => ({ title: 'Заказ принят', noindex: true }),
} satisfies ScreenHandle
