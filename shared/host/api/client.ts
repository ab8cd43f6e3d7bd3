import type { Api } from '@verstak/federated/api.ts'
import type { CallInput } from './call.ts'
import type { ApiOptions } from './options.ts'

/** Only the host makes a client: the page would not hear of another one's session being over. */
export function createApi(options: ApiOptions): Api {
  return async (call, ...[input]) => {
    // The first page view makes no call in the browser, so this code comes with the first call.
    const { makeCall } = await import(/* webpackChunkName: "http" */ './call.ts')
    return makeCall(options, call, (input ?? {}) as CallInput) as never
  }
}
