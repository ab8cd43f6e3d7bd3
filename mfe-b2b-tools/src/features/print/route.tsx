import type { ScreenHandle } from '@verstak/federated/routes/head.ts'

export { action } from './action.ts'
export { loader } from './loader.ts'
export { PrintPage as Component } from './print-page.tsx'

export const handle = {
  head: () => ({ title: 'Печать ценников', noindex: true }),
} satisfies ScreenHandle
