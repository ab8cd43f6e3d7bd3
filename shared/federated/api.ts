import type { Call, CallData, CallInput } from '@verstak/contract/call.ts'

type Arguments<C extends Call> =
  Record<string, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>]

/** Throws a ShopError when the call fails. */
export type Api = <C extends Call>(call: C, ...input: Arguments<C>) => Promise<CallData<C>>

let pageApi: Api | undefined

/** Sets the page's client; only the host calls it. */
export function provideBrowserApi(api: Api): void {
  pageApi = api
}

/**
 * One client per page, so that an ended session (code 101) is handled once. Throws before the host has
 * provided it.
 */
export function browserApi(): Api {
  if (!pageApi) throw new Error('The page has not given its API yet')
  return pageApi
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs changes one after another, because a guest's first change sets the key that the next one needs. When the
 * page is left, those that wait are sent at once: nothing runs after an answer that comes later.
 */
export function inTurn<R>(change: () => Promise<R>): Promise<R> {
  const turn = last.then(change)
  const waiting = new AbortController()
  const left = new Promise((resolve) => addEventListener('pagehide', resolve, waiting))
  last = Promise.race([turn.catch(() => {}), left]).then(() => waiting.abort())
  return turn
}
