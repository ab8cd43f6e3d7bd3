import type { ScreenHandle } from '@verstak/federated/routes/head.ts'

export { action } from './action.ts'
export { loader } from './loader.ts'
export { CheckoutPage as Component } from './page.tsx'

/** Also after a refusal, because the lines of the order must be reloaded. */
export const shouldRevalidate = () => true

export const handle = {
  head: () => ({ title: 'Оформление заказа', noindex: true }),
} satisfies ScreenHandle
