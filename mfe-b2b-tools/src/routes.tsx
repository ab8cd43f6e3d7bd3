import * as paths from '@verstak/domain/paths.ts'
import type { RouteObject } from '@verstak/federated/router.ts'
import { pagesOf } from '@verstak/federated/routes/pages.ts'

const page = pagesOf(
  'mfe-b2b-tools',
  (feature) => import(/* webpackChunkName: "[request]" */ `./features/${feature}/route.tsx`),
)

export const routes: readonly RouteObject[] = [
  page('print', paths.priceTags()),
  page('layouts', paths.tagLayouts()),
  page('claims', paths.claims()),
  page('new-claim', paths.newClaim()),
  page('claim', `${paths.claims()}:number/`),
  page('feeds', paths.feeds()),
  page('new-feed', paths.newFeed()),
  page('feed', '/personal/unloading/:id/'),
]
