import type { ScreenHandle } from '@verstak/shared/host/app/head.ts'

export { action } from './action.ts'
export { LayoutsPage as Component } from './layouts-page.tsx'
export { loader } from './loader.ts'

export const handle = {
  head: () => ({ title: 'Форматы ценников и принтер', noindex: true }),
} satisfies ScreenHandle
