import type { ScreenHandle } from '@verstak/federated/routes/head.ts'

export { action } from './action.ts'
export { loader } from './loader.ts'
export { UsersPage as Component } from './users-page.tsx'

export const handle = {
  head: () => ({ title: 'Пользователи', noindex: true }),
} satisfies ScreenHandle
