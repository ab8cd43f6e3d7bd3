import type { ScreenHandle } from '@verstak/federated/routes/head.ts'

export { action } from './action.ts'
export { loader } from './loader.ts'
export { UsersReportPage as Component } from './users-report-page.tsx'

export const handle = {
  head: () => ({ title: 'Проверка списка', noindex: true }),
} satisfies ScreenHandle
