import { paths } from '@verstak/shared/domain/paths.ts'
import type { RouteObject } from '@verstak/shared/federated/router.ts'

const callback = () => import(/* webpackChunkName: "callback" */ './route.tsx')

export const callbackRoutes: readonly RouteObject[] = [
  { id: 'shell:callback', path: paths.callback(), lazy: callback },
  { id: 'shell:callback.slug', path: `${paths.callback()}:slugCallback/`, lazy: callback },
]
