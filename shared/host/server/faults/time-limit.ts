import type { RemoteName } from '@verstak/domain/route-table.ts'
import { routeTitles } from '@verstak/domain/route-titles.ts'
import type { ErrorResponse, RouteObject } from '@verstak/federated/router.ts'
import { remoteBudget } from '@verstak/host/app/remotes.ts'
import { findRoute } from '@verstak/host/app/route-book.ts'
import { tellFault } from './fault.ts'

/**
 * Multiples of the remote budget. A loader waits for the API, which has its own limit; an action may have
 * changed something.
 */
const LIMITS = { loader: 2, action: 10 } as const

/** Maximum milliseconds to wait for the parts of a page. */
export const pageLimit = (): number => remoteBudget() * LIMITS.loader

/** Rejects with `late()` when the promise takes longer than `milliseconds`. */
export function inTime<T>(promise: Promise<T>, milliseconds: number, late: () => unknown): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds)
  })
  return Promise.race([promise, tooLate]).finally(() => clearTimeout(timer))
}

/** The response for a late part of a page, as for an unavailable remote. */
export const lateAnswer = (pathname: string): ErrorResponse & { internal: false } => ({
  status: 503,
  statusText: 'Service Unavailable',
  data: { unavailable: routeTitles[findRoute(pathname)?.path ?? ''] },
  internal: false,
})

/** Limits the time of loaders and actions, so that one that never ends does not block the visitor. */
export function withTimeLimit(remote: RemoteName, route: RouteObject): RouteObject {
  const limited = Object.fromEntries(
    (['loader', 'action'] as const).flatMap((kind) => {
      const run = route[kind]
      if (typeof run !== 'function') return []
      const inLimit: typeof run = async (given, handler) => {
        const { pathname } = new URL(given.request.url)
        const limit = remoteBudget() * LIMITS[kind]
        return inTime(Promise.resolve(run(given, handler)), limit, () => {
          tellFault({ remote, route: pathname, what: 'late', detail: `its ${kind} took over ${limit} ms` })
          return lateAnswer(pathname)
        })
      }
      return [[kind, inLimit]]
    }),
  )
  const children = route.children?.map((child) => withTimeLimit(remote, child))
  return { ...route, ...limited, ...(children ? { children } : {}) } as RouteObject
}
