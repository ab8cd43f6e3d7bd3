import type { CallData } from '@verstak/contract/call.ts'
import { favoriteListCopy } from '@verstak/contract/favourites-lists/calls.ts'
import type { Api } from '@verstak/federated/api.ts'
import { favouritesUpdated } from '@verstak/federated/events/sets.ts'
import { mutation } from '@verstak/kit/forms/mutation.ts'

/**
 * Copies a colleague's or shared list into a list of the visitor. Its products become the visitor's
 * favourites.
 */
export const copyList = mutation(copy, favouritesUpdated, ({ favorites }) => ({ favorites }))

function copy(
  api: Api,
  from: ({ readonly id: number } | { readonly key: string }) & { readonly request_key?: string },
): Promise<CallData<typeof favoriteListCopy>> {
  return api(favoriteListCopy, { body: from })
}
