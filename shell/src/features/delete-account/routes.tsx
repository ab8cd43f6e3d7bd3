import { paths } from '@verstak/shared/domain/paths.ts'
import type { RouteObject } from '@verstak/shared/federated/router.ts'

export const deleteAccountRoute: RouteObject = {
  id: 'shell:delete-account',
  path: paths.deleteAccount(),
  lazy: () => import(/* webpackChunkName: "delete-account" */ './route.tsx'),
}
