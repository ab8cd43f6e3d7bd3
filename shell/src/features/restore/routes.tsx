import { paths } from '@verstak/shared/domain/paths.ts'
import type { RouteObject } from '@verstak/shared/federated/router.ts'

export const restoreRoute: RouteObject = {
  id: 'shell:restore',
  path: paths.restore(),
  lazy: () => import(/* webpackChunkName: "restore" */ './route.tsx'),
}
