import * as paths from '@verstak/domain/paths.ts'
import type { RouteObject } from '@verstak/federated/router.ts'
import { pagesOf } from '@verstak/federated/routes/pages.ts'

const page = pagesOf(
  'mfe-basket-checkout',
  (feature) => import(/* webpackChunkName: "[request]" */ `./features/${feature}/route.tsx`),
)

export const routes: readonly RouteObject[] = [
  page('basket', paths.basket()),
  page('basket-import', paths.basketImport()),
  page('import-report', `${paths.basketImport()}:id/`),
  page('own-codes', paths.ownCodes()),
  page('saved-baskets', paths.savedBaskets()),
  page('saved-basket', `${paths.savedBaskets()}:id/`),
  page('shared-basket', `${paths.basket()}shared/:key/`),
  page('checkout', paths.checkout()),
  page('e-order', paths.eOrder()),
  page('checkout-done', paths.checkoutStep('done')),
  page('checkout', `${paths.checkout()}:checkoutSlug/`),
]
