import { paths } from '@verstak/shared/domain/paths.ts'
import type { RouteObject } from '@verstak/shared/federated/router.ts'

const text = () => import(/* webpackChunkName: "information" */ './text-route.tsx')

export const informationRoutes: readonly RouteObject[] = [
  {
    id: 'shell:advantages',
    path: paths.advantages(),
    lazy: () => import(/* webpackChunkName: "advantages" */ './advantages-route.tsx'),
  },
  { id: 'shell:information.agreement', path: paths.agreement(), lazy: text },
  { id: 'shell:information.political', path: paths.political(), lazy: text },
  { id: 'shell:information.delivery', path: paths.delivery(), lazy: text },
]
