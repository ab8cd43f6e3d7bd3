import { paths } from '@verstak/shared/domain/paths.ts'
import { data, type RouteObject } from '@verstak/shared/federated/router.ts'

/** The error screen as a page of its own; `?from=` is where it was shown from. */
export const errorRoute: RouteObject = {
  id: 'shell:error-screen',
  path: paths.error(),
  loader: () => {
    throw data(null, { status: 500, statusText: 'Internal Server Error' })
  },
}
