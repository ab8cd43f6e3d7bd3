import type { ScreenHandle } from '@verstak/shared/host/app/head.ts'

export { DiscountsPage as Component } from './discounts-page.tsx'
export { loader } from './loader.ts'

export const handle = {
  head: () => ({ title: 'Мои скидки', noindex: true }),
} satisfies ScreenHandle
