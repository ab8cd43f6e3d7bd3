import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import type { SavedBasketScreen } from './loader.ts'

export { action } from '#basket/saved/saved-action.ts'
export { loader } from './loader.ts'
export { SavedBasketPage as Component } from './page.tsx'

export const handle = {
  head: ({ name }) => ({ title: name, noindex: true }),
} satisfies ScreenHandle<SavedBasketScreen>
