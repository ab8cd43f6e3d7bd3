import type { ScreenHandle } from '@verstak/shared/host/app/head.ts'

export { action } from './action.ts'
export { AddressesPage as Component } from './addresses-page.tsx'
export { loader } from './loader.ts'

export const handle = {
  head: () => ({ title: 'Адреса доставки', noindex: true }),
} satisfies ScreenHandle
