import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import type { ImportScreen } from './loader.ts'

export { action } from './action.ts'
export { loader } from './loader.ts'
export { ImportPage as Component } from './page.tsx'

export const handle = {
  head: () => ({ title: 'Добавить списком', noindex: true }),
} satisfies ScreenHandle<ImportScreen>
