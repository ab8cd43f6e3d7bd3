import { paths } from '@verstak/shared/domain/paths.ts'
import type { RouteObject } from '@verstak/shared/federated/router.ts'

export const registrationRoute: RouteObject = {
  id: 'shell:registration',
  path: paths.registration(),
  lazy: () => import(/* webpackChunkName: "registration" */ './route.tsx'),
}
