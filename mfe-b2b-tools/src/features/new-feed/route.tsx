import type { ScreenHandle } from '@verstak/federated/routes/head.ts'

export { action } from './action.ts'
export { NewFeedPage as Component } from './new-feed-page.tsx'

export const handle = {
  head: () => ({ title: 'Новая выгрузка', noindex: true }),
} satisfies ScreenHandle
