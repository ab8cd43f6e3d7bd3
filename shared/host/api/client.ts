import type { Api } from '@verstak/shared/federated/api.ts'
import type { CallInput } from './call.ts'
import type { ApiOptions } from './options.ts'

/** The typed client of the contract. Only the host makes one: who asks otherwise would not hear that a session is over. */
export function createApi(options: ApiOptions): Api {
  return async (call, ...[input]) => {
    // The first page view makes no call in the browser: what a call needs comes with the first one.
    const { makeCall } = await import(/* webpackChunkName: "http" */ './call.ts')
    return makeCall(options, call, (input ?? {}) as CallInput) as never
  }
}
