import { paths } from '@verstak/shared/domain/paths.ts'
import type { RouteObject } from '@verstak/shared/federated/router.ts'

export const feedbackRoute: RouteObject = {
  id: 'shell:feedback',
  path: paths.requestFeedback(),
  lazy: () => import(/* webpackChunkName: "feedback" */ './route.tsx'),
}
