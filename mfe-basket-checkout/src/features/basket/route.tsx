import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import type { BasketScreen } from './loader.ts'

export { action } from './action.ts'
export { loader } from './loader.ts'
export { BasketPage as Component } from './page.tsx'

export const handle = {
  head: () => ({ title: 'Корзина', noindex: true }),
} satisfies ScreenHandle<BasketScreen>
