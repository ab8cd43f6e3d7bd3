import type { CallName } from '../contract/calls.ts'
import type { CallData, CallInput } from '../contract/contract.ts'
import type { CallInput as AnyInput } from './call.ts'
import type { ApiOptions } from './options.ts'

type Arguments<N extends CallName> =
  Record<string, never> extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>]

/** Makes a call by its name in the contract; answers its data, throws a ShopError. */
export type Api = <N extends CallName>(name: N, ...input: Arguments<N>) => Promise<CallData<N>>

/** The typed client of the contract, for loaders, actions and slots on both sides. */
export function createApi(options: ApiOptions): Api {
  return async (name, ...[input]) => {
    // The first page view makes no call in the browser: what a call needs comes with the first one.
    const { makeCall } = await import(/* webpackChunkName: "http" */ './call.ts')
    return makeCall(options, name, (input ?? {}) as AnyInput) as never
  }
}
