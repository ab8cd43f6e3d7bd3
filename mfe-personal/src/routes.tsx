import { paths } from '@verstak/shared/domain/paths.ts'
import type { RouteObject } from '@verstak/shared/federated/router.ts'

/** The personal area; `id` is `<remote>:<chunk>`, so that the server knows the files of a matched route. */
export const routes: readonly RouteObject[] = [
  {
    id: 'mfe-personal:menu',
    path: paths.personal(),
    lazy: () => import(/* webpackChunkName: "menu" */ './features/menu/route.tsx'),
  },
  {
    id: 'mfe-personal:frame',
    lazy: () => import(/* webpackChunkName: "frame" */ './features/frame/route.tsx'),
    children: [
      {
        id: 'mfe-personal:summary',
        path: paths.summary(),
        lazy: () => import(/* webpackChunkName: "summary" */ './features/summary/route.tsx'),
      },
      {
        id: 'mfe-personal:orders',
        path: paths.orders(),
        lazy: () => import(/* webpackChunkName: "orders" */ './features/orders/route.tsx'),
      },
      {
        id: 'mfe-personal:order',
        path: `${paths.orders()}:slug/`,
        lazy: () => import(/* webpackChunkName: "order" */ './features/order/route.tsx'),
      },
      {
        id: 'mfe-personal:users',
        path: paths.users(),
        lazy: () => import(/* webpackChunkName: "users" */ './features/users/route.tsx'),
      },
    ],
  },
]
