import type { ScreenHandle } from '@verstak/federated/routes/head.ts'

export { loader } from './loader.ts'
export { PrintDetailPage as Component } from './page.tsx'

export const handle = {
  head: () => ({ title: 'Печатная версия', noindex: true }),
} satisfies ScreenHandle
