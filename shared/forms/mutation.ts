import { type Api, inTurn } from '@verstak/shared/federated/api.ts'
import { bus } from '@verstak/shared/federated/bus.ts'
import type { ShopEvent } from '#events/event.ts'

/** A change of what the shop keeps: made by a page's action, on either side, or by a button (`useMutation`). */
export type Mutation<I, R> = (api: Api, input: I) => Promise<R>

/** States a change once. `input` is the form that asks for it, unless it can only be asked for by a script. */
export function mutation<I, R>(change: Mutation<I, R>): Mutation<I, R>
/** A change that is news to other parts of the page and to other tabs: in the browser, `event` tells its result. */
export function mutation<I, R, T>(
  change: Mutation<I, R>,
  event: ShopEvent<T>,
  news: (result: R) => T,
): Mutation<I, R>
export function mutation<I, R, T>(
  change: Mutation<I, R>,
  event?: ShopEvent<T>,
  news?: (result: R) => T,
): Mutation<I, R> {
  return async (api, input) => {
    // A server's process serves many visitors: nobody's changes wait for another's, and there is no page to tell.
    if (typeof document === 'undefined') return change(api, input)
    const result = await inTurn(() => change(api, input))
    if (event && news) bus.publish(event, news(result))
    return result
  }
}
