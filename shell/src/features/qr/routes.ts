import type { RouteObject } from '@verstak/shared/federated/router.ts'

/** Whatever stands below /qr/, nothing too: no product may be looked for there. */
export const qrRoute: RouteObject = {
  id: 'shell:qr',
  path: '/qr/*',
  lazy: () => import(/* webpackChunkName: "qr" */ './route.ts'),
}
