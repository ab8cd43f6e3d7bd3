import type { ScreenHandle } from '@verstak/federated/routes/head.ts'

export { action } from './action.ts'
export { LayoutsPage as Component } from './layouts-page.tsx'
export { loader } from './loader.ts'

/** Also after a refusal: a colleague's version must be shown beside the typed values. */
export const shouldRevalidate = () => true

export const handle = {
  head: () => ({ title: 'Форматы ценников и принтер', noindex: true }),
} satisfies ScreenHandle
