import { paths } from '@verstak/shared/domain/paths.ts'
import type { RouteObject } from '@verstak/shared/federated/router.ts'

/** The tools of an organisation; `id` is `<remote>:<chunk>`, so that the server knows the files of a matched route. */
export const routes: readonly RouteObject[] = [
  {
    id: 'mfe-b2b-tools:frame',
    lazy: () => import(/* webpackChunkName: "frame" */ './features/frame/route.tsx'),
    children: [
      {
        id: 'mfe-b2b-tools:print',
        path: paths.priceTags(),
        lazy: () => import(/* webpackChunkName: "print" */ './features/print/route.tsx'),
      },
    ],
  },
]
