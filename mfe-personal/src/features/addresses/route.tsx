import type { ScreenHandle } from '@verstak/federated/routes/head.ts'

export { action } from './action.ts'
export { AddressesPage as Component } from './addresses-page.tsx'
export { loader } from './loader.ts'

/** A refusal may mean that the address has changed meanwhile: it has a new open order. */
export const shouldRevalidate = () => true

export const handle = {
  head: () => ({ title: 'Адреса доставки', noindex: true }),
} satisfies ScreenHandle
