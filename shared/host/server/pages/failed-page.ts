import { describeError } from '@verstak/domain/describe-error.ts'
import { isRouteErrorResponse } from '@verstak/federated/router.ts'
import type { Head } from '@verstak/federated/routes/head.ts'
import type { StaticHandlerContext } from 'react-router'

/** null when the page did not fail. */
export function errorHead({ errors }: Pick<StaticHandlerContext, 'errors'>): Head | null {
  const [error] = Object.values(errors ?? {})
  if (error === undefined) return null
  const shown = isRouteErrorResponse(error) ? error : { status: 500, data: null }
  return { title: describeError(shown.status, shown.data).title, noindex: true }
}

/** The request number by which a failed page is found in the log. */
export const failedRequest = (
  { errors }: Pick<StaticHandlerContext, 'errors'>,
  { id }: { readonly id: string },
): { readonly request?: string } => (errors ? { request: id } : {})

/**
 * The error page in the same layout; null when the error page itself failed, or when no boundary around the
 * page can show it.
 */
export function withRenderError(context: StaticHandlerContext, error: unknown): StaticHandlerContext | null {
  const boundary = context.matches.findLast(({ route }) => route.id.startsWith('pages:'))?.route.id
  if (!boundary || context.errors) return null
  return {
    ...context,
    statusCode: isRouteErrorResponse(error) ? error.status : 500,
    errors: { [boundary]: error },
  }
}

/**
 * Errors for the browser: the status and the loader's own data, never an internal message. Only in development the page
 * gets what was thrown (`release/build/refresh/hot-client.js`).
 */
export function plainErrors({ errors }: Pick<StaticHandlerContext, 'errors'>): Record<string, object> | null {
  if (!errors) return null
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      const shown = isRouteErrorResponse(error)
        ? error
        : {
            status: 500,
            statusText: '',
            data:
              process.env.NODE_ENV === 'development' && error instanceof Error
                ? { stack: error.stack }
                : null,
          }
      return [
        id,
        {
          status: shown.status,
          statusText: shown.statusText,
          data: shown.data,
          internal: false,
          __type: 'RouteErrorResponse',
        },
      ]
    }),
  )
}
