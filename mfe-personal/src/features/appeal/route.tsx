import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import type { AppealData } from './loader.ts'

export { action } from './action.ts'
export { AppealPage as Component } from './appeal-page.tsx'
export { loader } from './loader.ts'

export const handle = {
  head: ({ appeal }) => ({ title: `Обращение № ${appeal.id}. ${appeal.subject}`, noindex: true }),
} satisfies ScreenHandle<AppealData>
