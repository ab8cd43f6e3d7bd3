import type { RouteObject } from '@verstak/shared/router/router.ts'

/** The catalogue's pages; `id` is `<remote>:<chunk>`, so that the server knows the files of a matched route. */
export const routes: readonly RouteObject[] = [
  {
    id: 'mfe-catalog:home',
    path: '/',
    lazy: () => import(/* webpackChunkName: "home" */ './features/home/route.tsx'),
  },
  {
    id: 'mfe-catalog:catalog',
    path: '/catalog/',
    lazy: () => import(/* webpackChunkName: "catalog" */ './features/catalog/route.tsx'),
  },
]
