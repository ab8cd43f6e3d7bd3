import { paths } from '@verstak/shared/domain/paths.ts'
import type { RouteObject } from '@verstak/shared/federated/router.ts'

export const loginRoute: RouteObject = {
  id: 'shell:login',
  path: paths.login(),
  lazy: () => import(/* webpackChunkName: "login" */ './login-page.tsx'),
}

export const logoutRoute: RouteObject = {
  id: 'shell:logout',
  path: paths.logout(),
  lazy: () => import(/* webpackChunkName: "login" */ './logout-route.ts'),
}
