import { isRouteErrorResponse } from '@verstak/shared/federated/router.ts'
import type { StaticHandlerContext } from 'react-router'
import { describeError } from '#domain/describe-error.ts'
import type { Head } from '#host/app/head.ts'

/** The head of a page that failed: named by what went wrong, and not for search engines. Null for a page that did not. */
export function errorHead({ errors }: Pick<StaticHandlerContext, 'errors'>): Head | null {
  const [error] = Object.values(errors ?? {})
  if (error === undefined) return null
  const shown = isRouteErrorResponse(error) ? error : { status: 500, data: null }
  return { title: describeError(shown.status, shown.data).title, noindex: true }
}

/**
 * The page anew after its own markup failed: the error page in the same layout, with status 500. Null when it was the
 * error page that failed, or nothing stands around the page that could show it.
 */
export function withRenderError(context: StaticHandlerContext, error: unknown): StaticHandlerContext | null {
  const boundary = context.matches.findLast(({ route }) => route.id.startsWith('pages:'))?.route.id
  if (!boundary || context.errors) return null
  return { ...context, statusCode: 500, errors: { [boundary]: error } }
}
