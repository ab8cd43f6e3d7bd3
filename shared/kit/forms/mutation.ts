import { type Api, inTurn } from '@verstak/federated/api.ts'
import { bus } from '@verstak/federated/bus.ts'
import type { ShopEvent } from '@verstak/federated/events/event.ts'

/** `key`: of the request, for a change that adds or makes something. */
export type Mutation<I, R> = (api: Api, input: I, key?: string) => Promise<R>

export function mutation<I, R>(change: Mutation<I, R>): Mutation<I, R>
/** In the browser `event` publishes the result to the page and to other tabs. */
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
  return async (api, input, key) => {
    // A server process has many visitors, whose changes must not wait for each other.
    if (typeof document === 'undefined') return change(api, input, key)
    const result = await inTurn(() => change(api, input, key))
    if (event && news) bus.publish(event, news(result))
    return result
  }
}
