import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import type { CodesScreen } from './loader.ts'

export { action } from './action.ts'
export { loader } from './loader.ts'
export { OwnCodesPage as Component } from './page.tsx'

export const handle = {
  head: () => ({ title: 'Ваши коды товаров', noindex: true }),
} satisfies ScreenHandle<CodesScreen>
