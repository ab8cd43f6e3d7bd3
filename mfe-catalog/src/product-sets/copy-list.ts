import type { CallData } from '@verstak/shared/contract/call.ts'
import { favoriteListCopy } from '@verstak/shared/contract/favorite-lists/calls.ts'
import { favouritesUpdated } from '@verstak/shared/events/sets.ts'
import type { Api } from '@verstak/shared/federated/api.ts'
import { mutation } from '@verstak/shared/forms/mutation.ts'

/** A list of a colleague or of a link becomes one of the visitor's own, whose goods are his favourites then. */
export const copyList = mutation(copy, favouritesUpdated, ({ favorites }) => ({ favorites }))

function copy(
  api: Api,
  from: { readonly id: number } | { readonly key: string },
): Promise<CallData<typeof favoriteListCopy>> {
  return api(favoriteListCopy, { body: from })
}
