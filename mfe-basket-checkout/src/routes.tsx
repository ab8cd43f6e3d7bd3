import type { RouteObject } from '@verstak/shared/federated/router.ts'

/** The basket's and the checkout's pages; `id` is `<remote>:<chunk>`, so that the server knows the files of a matched route. */
export const routes: readonly RouteObject[] = [
  {
    id: 'mfe-basket-checkout:basket',
    path: '/basket/',
    lazy: () => import(/* webpackChunkName: "basket" */ './features/basket/route.tsx'),
  },
  {
    id: 'mfe-basket-checkout:checkout',
    path: '/checkout/',
    lazy: () => import(/* webpackChunkName: "checkout" */ './features/checkout/route.tsx'),
  },
  {
    id: 'mfe-basket-checkout:checkout-done',
    path: '/checkout/:checkoutSlug/',
    lazy: () => import(/* webpackChunkName: "checkout-done" */ './features/checkout-done/route.tsx'),
  },
]
