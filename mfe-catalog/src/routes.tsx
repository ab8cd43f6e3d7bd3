import { mainPage, sectionList } from '@verstak/shared/contract/catalog/calls.ts'
import type { RouteObject } from '@verstak/shared/federated/router.ts'
import { PRODUCT_PATH, prefetchOnSight, type Warm } from './browser/prefetch.ts'
import { askAction } from './features/action/data.ts'
import { askProductPage } from './features/product/data.ts'
import { askSearch } from './features/search/data.ts'
import { askSection } from './features/section/data.ts'

const action = () => import(/* webpackChunkName: "action" */ './features/action/route.tsx')
const section = () => import(/* webpackChunkName: "section" */ './features/section/route.tsx')

/** The catalogue's pages; `id` is `<remote>:<chunk>`, so that the server knows the files of a matched route. */
export const routes: readonly RouteObject[] = [
  {
    id: 'mfe-catalog:home',
    path: '/',
    lazy: () => import(/* webpackChunkName: "home" */ './features/home/route.tsx'),
  },
  {
    id: 'mfe-catalog:catalog',
    path: '/catalog/',
    lazy: () => import(/* webpackChunkName: "catalog" */ './features/catalog/route.tsx'),
  },
  { id: 'mfe-catalog:action.hit', path: '/catalog/hit/', lazy: action },
  { id: 'mfe-catalog:action.novinki', path: '/catalog/novinki/', lazy: action },
  { id: 'mfe-catalog:section.1', path: '/catalog/:a/', lazy: section },
  { id: 'mfe-catalog:section.2', path: '/catalog/:a/:b/', lazy: section },
  { id: 'mfe-catalog:section.3', path: '/catalog/:a/:b/:c/', lazy: section },
  {
    id: 'mfe-catalog:search',
    path: '/search/',
    lazy: () => import(/* webpackChunkName: "search" */ './features/search/route.tsx'),
  },
  {
    id: 'mfe-catalog:favourites',
    path: '/favourites/',
    lazy: () => import(/* webpackChunkName: "favourites" */ './features/favourites/route.tsx'),
  },
  {
    id: 'mfe-catalog:compare',
    path: '/compare/',
    lazy: () => import(/* webpackChunkName: "compare" */ './features/compare/route.tsx'),
  },
  {
    id: 'mfe-catalog:product',
    path: PRODUCT_PATH,
    lazy: () => import(/* webpackChunkName: "product" */ './features/product/route.tsx'),
  },
]

/** What a page will ask for, known before its chunk is there. */
const warm: Readonly<Record<string, Warm>> = {
  'mfe-catalog:home': (api) => api(mainPage),
  'mfe-catalog:catalog': (api) => api(sectionList),
  'mfe-catalog:action.hit': (api, _, url) => askAction(api, url),
  'mfe-catalog:action.novinki': (api, _, url) => askAction(api, url),
  'mfe-catalog:section.1': askSection,
  'mfe-catalog:section.2': askSection,
  'mfe-catalog:section.3': askSection,
  'mfe-catalog:search': (api, _, url) => askSearch(api, url),
  'mfe-catalog:product': askProductPage,
}

if (typeof document !== 'undefined') {
  // Most clicks in a catalogue lead to a product; the rest is fetched when it is pointed at.
  prefetchOnSight(routes, warm, ['mfe-catalog:product'])
}
