import { headerData } from '@verstak/contract/auth/calls.ts'
import { favoriteAdd, favoriteClear, favoriteRemove } from '@verstak/contract/sets/calls.ts'
import type { Api } from '@verstak/federated/api.ts'
import { favouritesUpdated } from '@verstak/federated/events/sets.ts'
import { textOf } from '@verstak/kit/forms/form-text.ts'
import { mutation } from '@verstak/kit/forms/mutation.ts'
import { restore } from './restore.ts'

interface Favourites {
  /** Newest first. */
  readonly favorites: number[]
  /** Newest first. */
  readonly cleared?: readonly number[]
  readonly warning?: string
}

/**
 * Intents: `add` and `remove` (field `product`), `restore` (field `ids`, newest first). Any other intent
 * clears all.
 */
export const changeFavourites = mutation(change, favouritesUpdated, ({ favorites }) => ({ favorites }))

async function change(api: Api, form: FormData): Promise<Favourites> {
  const body = { product_id: Number(textOf(form, 'product')) }
  switch (textOf(form, 'intent')) {
    case 'add':
      return api(favoriteAdd, { body })
    case 'remove':
      return api(favoriteRemove, { body })
    case 'restore':
      return restore(textOf(form, 'ids'), (ids) => api(favoriteAdd, { body: { product_id: ids } }))
  }
  const { favorites: cleared } = await api(headerData)
  return { ...(await api(favoriteClear)), cleared }
}
