import type { ScreenHandle } from '@verstak/federated/routes/head.ts'

export { action } from './action.ts'
export { loader } from './loader.ts'
export { UserPage as Component } from './user-page.tsx'

/** Also after a refusal: another administrator's version must be shown beside the typed values. */
export const shouldRevalidate = () => true

export const handle = {
  head: () => ({ title: 'Пользователь', noindex: true }),
} satisfies ScreenHandle
