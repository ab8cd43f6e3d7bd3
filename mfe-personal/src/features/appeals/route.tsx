import type { ScreenHandle } from '@verstak/federated/routes/head.ts'

export { AppealsPage as Component } from './appeals-page.tsx'
export { loader } from './loader.ts'

export const handle = {
  head: () => ({ title: 'Мои обращения', noindex: true }),
} satisfies ScreenHandle
