import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import type { SharedScreen } from './loader.ts'

export { action } from './action.ts'
export { loader } from './loader.ts'
export { SharedBasketPage as Component } from './page.tsx'

export const handle = {
  head: ({ name }) => ({ title: name, noindex: true }),
} satisfies ScreenHandle<SharedScreen>
