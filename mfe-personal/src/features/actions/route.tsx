import type { ScreenHandle } from '@verstak/federated/routes/head.ts'

export { ActionsPage as Component } from './actions-page.tsx'
export { loader } from './loader.ts'

export const handle = {
  head: () => ({ title: 'Акции', noindex: true }),
} satisfies ScreenHandle
