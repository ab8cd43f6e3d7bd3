import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import type { ActionData } from './loader.ts'

export { ActionPage as Component } from './action-page.tsx'
export { loader } from './loader.ts'

export const handle = {
  head: ({ action }) => ({ title: action.title, noindex: true }),
} satisfies ScreenHandle<ActionData>
