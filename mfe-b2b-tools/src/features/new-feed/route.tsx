import type { ScreenHandle } from '@verstak/shared/host/app/head.ts'

export { action } from './action.ts'
export { NewFeedPage as Component } from './new-feed-page.tsx'

export const handle = {
  head: () => ({ title: 'Новая выгрузка', noindex: true }),
} satisfies ScreenHandle
