import { brandList } from '@verstak/shared/contract/brands/calls.ts'
import { mainPage, sectionList } from '@verstak/shared/contract/catalog/calls.ts'
import { paths } from '@verstak/shared/domain/paths.ts'
import type { RouteObject } from '@verstak/shared/federated/router.ts'
import { type PageStatement, pagesOf } from '@verstak/shared/routes/pages.ts'
import { askAction } from './features/action/data.ts'
import { askProductPage } from './features/product/data.ts'
import { askSearch } from './features/search/data.ts'
import { askSection } from './features/section/data.ts'

const page = pagesOf(
  'mfe-catalog',
  (feature) => import(/* webpackChunkName: "[request]" */ `./features/${feature}/route.tsx`),
)

const action: PageStatement = { ask: (api, _, url) => askAction(api, url) }

export const routes: readonly RouteObject[] = [
  page('home', paths.home(), { ask: (api) => api(mainPage) }),
  page('catalog', paths.catalog(), { ask: (api) => api(sectionList) }),
  page('action', paths.hits(), action),
  page('action', paths.novelties(), action),
  page('section', '/catalog/:a/', { ask: askSection }),
  page('section', '/catalog/:a/:b/', { ask: askSection }),
  page('section', '/catalog/:a/:b/:c/', { ask: askSection }),
  page('search', paths.search(), { ask: (api, _, url) => askSearch(api, url) }),
  page('brands', paths.brands(), { ask: (api) => api(brandList) }),
  page('favourites', paths.favourites()),
  page('compare', paths.compare()),
  page('product', '/:slug/', { ask: askProductPage, likely: true }),
]
