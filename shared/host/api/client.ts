import type { Api } from '@verstak/federated/api.ts'
import type { CallInput } from './call.ts'
import type { ApiOptions } from './options.ts'

/** The first page view makes no call in the browser, so this code is loaded later. */
export const loadCalls = () => import(/* webpackChunkName: "http" */ './call.ts')

/**
 * Only the host creates a client, because pages do not learn that the session of another client has ended.
 */
export function createApi(options: ApiOptions): Api {
  return async (call, ...[input]) => {
    const { makeCall } = await loadCalls()
    return makeCall(options, call, (input ?? {}) as CallInput) as never
  }
}
