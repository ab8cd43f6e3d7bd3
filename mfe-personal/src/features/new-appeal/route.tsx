import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import type { NewAppealData } from './loader.ts'

export { action } from './action.ts'
export { loader } from './loader.ts'
export { NewAppealPage as Component } from './new-appeal-page.tsx'

export const handle = {
  head: ({ type }) => ({ title: `Новое обращение: ${type.name}`, noindex: true }),
} satisfies ScreenHandle<NewAppealData>
