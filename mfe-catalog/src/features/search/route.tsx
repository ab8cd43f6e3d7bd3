import type { Head, ScreenHandle } from '@verstak/federated/routes/head.ts'
import { picturesInSight } from '#listing/list-pictures.ts'
import { lateChunks } from '#listing/view-parts.ts'
import type { SearchScreen } from './loader.ts'

export { linesAction as action } from '#listing/lines-action.ts'
export { loader } from './loader.ts'
export { SearchPage as Component } from './page.tsx'
export const handle = { head, hydratesAtOnce: true } satisfies ScreenHandle<SearchScreen>

function head({ query, found }: SearchScreen): Head {
  return {
    title: query ? `Поиск: ${query}` : 'Поиск',
    noindex: true,
    ...(found ? { lateChunks: lateChunks(found.view) } : {}),
    preloadPictures: found?.view === 'tiles' ? picturesInSight(found.listing.items) : [],
  }
}
