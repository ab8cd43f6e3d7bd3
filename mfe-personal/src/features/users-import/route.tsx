import type { ScreenHandle } from '@verstak/federated/routes/head.ts'

export { action } from './action.ts'
export { UsersImportPage as Component } from './users-import-page.tsx'

export const handle = {
  head: () => ({ title: 'Пользователи списком', noindex: true }),
} satisfies ScreenHandle
