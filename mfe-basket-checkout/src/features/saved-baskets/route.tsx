import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import type { SavedScreen } from './loader.ts'

export { action } from '#basket/saved/saved-action.ts'
export { loader } from './loader.ts'
export { SavedBasketsPage as Component } from './page.tsx'

export const handle = {
  head: () => ({ title: 'Сохранённые корзины', noindex: true }),
} satisfies ScreenHandle<SavedScreen>
