import type { ScreenHandle } from '@verstak/federated/routes/head.ts'

export { action } from './action.ts'
export { FeedsPage as Component } from './feeds-page.tsx'
export { loader } from './loader.ts'

export const handle = {
  head: () => ({ title: 'Интеграции', noindex: true }),
} satisfies ScreenHandle
