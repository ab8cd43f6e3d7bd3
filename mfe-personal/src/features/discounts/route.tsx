import type { ScreenHandle } from '@verstak/federated/routes/head.ts'

export { DiscountsPage as Component } from './discounts-page.tsx'
export { loader } from './loader.ts'

export const handle = {
  head: () => ({ title: 'Мои скидки', noindex: true }),
} satisfies ScreenHandle
