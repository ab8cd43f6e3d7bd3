import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import type { ReportScreen } from './loader.ts'

export { action } from './action.ts'
export { loader } from './loader.ts'
export { ReportPage as Component } from './page.tsx'

export const handle = {
  head: () => ({ title: 'Проверка списка', noindex: true }),
} satisfies ScreenHandle<ReportScreen>
