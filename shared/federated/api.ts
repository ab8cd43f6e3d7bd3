import type { Call, CallData, CallInput } from '#contract/call.ts'

type Arguments<C extends Call> =
  Record<string, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>]

/** Makes a call of the contract, which is passed as a value; answers its data, throws a ShopError. */
export type Api = <C extends Call>(call: C, ...input: Arguments<C>) => Promise<CallData<C>>

let pageApi: Api | undefined

/** The page gives its API to what no router serves; called by the host, once, before the page comes to life. */
export function provideBrowserApi(api: Api): void {
  pageApi = api
}

/** The page's API, for slots, buttons and panels: one for all, so that a session that is over (code 101) ends once. */
export function browserApi(): Api {
  if (!pageApi) throw new Error('The page has not given its API yet')
  return pageApi
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs the changes of a page one after another: each answers the whole of what it changed, and a guest's first one
 * brings the key that the second one needs.
 */
export function inTurn<R>(change: () => Promise<R>): Promise<R> {
  const turn = last.then(change)
  last = turn.catch(() => {})
  return turn
}
