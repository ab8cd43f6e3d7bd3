import type { Head, ScreenHandle } from '@verstak/shared/host/app/head.ts'
import { picturesInSight } from '#listing/list-pictures.ts'
import type { SearchScreen } from './loader.ts'

export { loader } from './loader.ts'
export { SearchPage as Component } from './page.tsx'
export const handle = { head } satisfies ScreenHandle<SearchScreen>

function head({ query, listing }: SearchScreen): Head {
  return {
    title: query ? `Поиск: ${query}` : 'Поиск',
    noindex: true,
    preloadPictures: picturesInSight(listing?.items ?? []),
  }
}
