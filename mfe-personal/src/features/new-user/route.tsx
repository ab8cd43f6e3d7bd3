import type { ScreenHandle } from '@verstak/federated/routes/head.ts'

export { action } from './action.ts'
export { loader } from './loader.ts'
export { NewUserPage as Component } from './new-user-page.tsx'

export const handle = {
  head: () => ({ title: 'Новый пользователь', noindex: true }),
} satisfies ScreenHandle
