import type { ScreenHandle } from '@verstak/federated/routes/head.ts'

export { action } from './action.ts'
export { loader } from './loader.ts'
export { UserPage as Component } from './user-page.tsx'

/** Also after a refusal: what another administrator has saved must be seen beside what was typed. */
export const shouldRevalidate = () => true

export const handle = {
  head: () => ({ title: 'Пользователь', noindex: true }),
} satisfies ScreenHandle
