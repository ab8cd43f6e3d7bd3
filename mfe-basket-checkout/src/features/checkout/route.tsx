import type { ScreenHandle } from '@verstak/shared/host/app/head.ts'

export { action } from './action.ts'
export { loader } from './loader.ts'
export { CheckoutPage as Component } from './page.tsx'

/** A refused order too: the lines that it was refused for are read anew. */
export const shouldRevalidate = () => true

export const handle = {
  head: () => ({ title: 'Оформление заказа', noindex: true }),
} satisfies ScreenHandle
