import type { Head, ScreenHandle } from '@verstak/federated/routes/head.ts'
import type { FavouritesScreen } from './loader.ts'

export { action } from './action.ts'
export { loader } from './loader.ts'
export { FavouritesPage as Component } from './page.tsx'
export const handle = { head } satisfies ScreenHandle<FavouritesScreen>

function head({ open }: FavouritesScreen): Head {
  return { title: open ? `${open.name} — избранное` : 'Избранное', noindex: true }
}
