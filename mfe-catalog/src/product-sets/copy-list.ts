import type { CallData } from '@verstak/contract/call.ts'
import { favoriteListCopy } from '@verstak/contract/favorite-lists/calls.ts'
import type { Api } from '@verstak/federated/api.ts'
import { favouritesUpdated } from '@verstak/federated/events/sets.ts'
import { mutation } from '@verstak/kit/forms/mutation.ts'

/** A list of a colleague or of a link becomes one of the visitor's own, whose goods are his favourites then. */
export const copyList = mutation(copy, favouritesUpdated, ({ favorites }) => ({ favorites }))

function copy(
  api: Api,
  from: { readonly id: number } | { readonly key: string },
): Promise<CallData<typeof favoriteListCopy>> {
  return api(favoriteListCopy, { body: from })
}
