import type { ScreenHandle } from '@verstak/federated/routes/head.ts'

export { action } from './action.ts'
export { loader } from './loader.ts'
export { SummaryPage as Component } from './summary-page.tsx'

export const handle = {
  head: () => ({ title: 'Сводка', noindex: true }),
} satisfies ScreenHandle
