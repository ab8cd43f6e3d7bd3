import { brandList } from '@verstak/contract/brands/calls.ts'
import { mainPage, sectionList } from '@verstak/contract/catalog/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { RouteObject } from '@verstak/federated/router.ts'
import { type PageStatement, pagesOf } from '@verstak/federated/routes/pages.ts'
import { askProductPage } from './features/product/data.ts'

const page = pagesOf(
  'mfe-catalog',
  (feature) => import(/* webpackChunkName: "[request]" */ `./features/${feature}/route.tsx`),
)

/** Requests of a listing, read from its address. A separate chunk, because only listings need its parser. */
const asks = () => import(/* webpackChunkName: "list-asks" */ './features/list-asks.ts')

const action: PageStatement = { ask: async (api, _, url) => (await asks()).askAction(api, url) }
const section: PageStatement = {
  ask: async (api, params, url) => (await asks()).askSection(api, params, url),
}

export const routes: readonly RouteObject[] = [
  page('home', paths.home(), { ask: (api) => api(mainPage) }),
  page('catalog', paths.catalog(), { ask: (api) => api(sectionList) }),
  page('action', paths.hits(), action),
  page('action', paths.novelties(), action),
  page('action', paths.sales(), action),
  page('section', '/catalog/:a/', section),
  page('section', '/catalog/:a/:b/', section),
  page('section', '/catalog/:a/:b/:c/', section),
  page('search', paths.search(), { ask: async (api, _, url) => (await asks()).askSearch(api, url) }),
  page('brands', paths.brands(), { ask: (api) => api(brandList) }),
  page('where-buy', paths.whereToBuy()),
  page('branches', paths.branches()),
  page('brand', '/brands/:code/'),
  page('landing', paths.circles()),
  page('landing', paths.landing()),
  page('landing', '/lp/:prefix/'),
  page('branch', '/filial/:code/'),
  page('media', paths.media()),
  page('media-material', '/media/:code/'),
  page('print-detail', '/print-detail/'),
  page('uplist', paths.packingLists()),
  page('packing-list', '/uplist/:code/'),
  page('favourites', paths.favourites()),
  page('shared-favourites', `${paths.favourites()}shared/:key/`),
  page('compare', paths.compare()),
  page('product', '/:slug/', { ask: askProductPage, likely: true }),
]
