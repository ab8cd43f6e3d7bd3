import { paths } from '@verstak/shared/domain/paths.ts'
import type { RouteObject } from '@verstak/shared/federated/router.ts'
import { pagesOf } from '@verstak/shared/routes/pages.ts'

const page = pagesOf(
  'mfe-personal',
  (feature) => import(/* webpackChunkName: "[request]" */ `./features/${feature}/route.tsx`),
)

export const routes: readonly RouteObject[] = [
  page('menu', paths.personal()),
  page('summary', paths.summary()),
  page('orders', paths.orders()),
  page('order', `${paths.orders()}:slug/`),
  page('users', paths.users()),
]
