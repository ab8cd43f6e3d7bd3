import type { Head, ScreenHandle } from '@verstak/federated/routes/head.ts'
import type { SharedScreen } from './loader.ts'

export { action } from './action.ts'
export { loader } from './loader.ts'
export { SharedFavouritesPage as Component } from './page.tsx'
export const handle = { head } satisfies ScreenHandle<SharedScreen>

function head({ name }: SharedScreen): Head {
  return { title: name, noindex: true }
}
