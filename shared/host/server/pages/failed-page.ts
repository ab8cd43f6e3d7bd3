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
