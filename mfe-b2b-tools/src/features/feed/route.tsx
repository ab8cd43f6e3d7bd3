import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import type { FeedData } from './loader.ts'

export { action } from './action.ts'
export { FeedPage as Component } from './feed-page.tsx'
export { loader } from './loader.ts'

export const handle = {
  head: ({ feed }) => ({ title: `Выгрузка «${feed.name}»`, noindex: true }),
} satisfies ScreenHandle<FeedData>
