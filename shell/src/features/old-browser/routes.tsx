import { paths } from '@verstak/shared/domain/paths.ts'
import type { RouteObject } from '@verstak/shared/federated/router.ts'

export const oldBrowserRoute: RouteObject = {
  id: 'shell:old-browser',
  path: paths.oldBrowser(),
  lazy: () => import(/* webpackChunkName: "old-browser" */ './route.tsx'),
}
