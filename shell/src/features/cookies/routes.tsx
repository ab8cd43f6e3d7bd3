import { paths } from '@verstak/shared/domain/paths.ts'
import type { RouteObject } from '@verstak/shared/federated/router.ts'

export const cookiesRoute: RouteObject = {
  id: 'shell:cookies',
  path: paths.cookies(),
  lazy: () => import(/* webpackChunkName: "cookies" */ './route.tsx'),
}
