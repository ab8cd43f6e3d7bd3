import {
  compareAdd,
  compareRemove,
  favoriteAdd,
  favoriteRemove,
} from '@verstak/shared/contract/sets/calls.ts'
import { errorMessage } from '@verstak/shared/contract/shop-error.ts'
import { compareUpdated, favouritesUpdated } from '@verstak/shared/events/sets.ts'
import { browserApi } from '@verstak/shared/federated/api.ts'
import { bus } from '@verstak/shared/federated/bus.ts'

export type SetName = 'favorites' | 'compares'

let last: Promise<unknown> = Promise.resolve()

/**
 * Puts a product into a set or takes it out, and tells the header, the other cards and the other tabs. Gives what went
 * wrong, in Russian, or null. Changes follow one another: each answers the whole set, and a guest's first one brings
 * the key that the second one needs.
 */
export function changeSet(set: SetName, productId: number, wanted: boolean): Promise<string | null> {
  const change = last.then(() => send(set, productId, wanted)).then(() => null, errorMessage)
  last = change
  return change
}

async function send(set: SetName, product_id: number, wanted: boolean): Promise<void> {
  const api = browserApi()
  const input = { body: { product_id } }
  if (set === 'favorites')
    bus.publish(favouritesUpdated, await api(wanted ? favoriteAdd : favoriteRemove, input))
  else bus.publish(compareUpdated, await api(wanted ? compareAdd : compareRemove, input))
}
