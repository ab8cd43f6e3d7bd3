import type { ScreenHandle } from '@verstak/federated/routes/head.ts'

export { loader } from './loader.ts'
export { MyToolsPage as Component } from './my-tools-page.tsx'

export const handle = {
  head: () => ({ title: 'Моя техника', noindex: true }),
} satisfies ScreenHandle
