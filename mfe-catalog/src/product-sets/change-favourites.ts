import { headerData } from '@verstak/shared/contract/auth/calls.ts'
import { favoriteAdd, favoriteClear, favoriteRemove } from '@verstak/shared/contract/sets/calls.ts'
import { favouritesUpdated } from '@verstak/shared/events/sets.ts'
import type { Api } from '@verstak/shared/federated/api.ts'
import { textOf } from '@verstak/shared/forms/form-text.ts'
import { mutation } from '@verstak/shared/forms/mutation.ts'
import { restore } from './restore.ts'

interface Favourites {
  /** The newest first. */
  readonly favorites: number[]
  /** The newest first. */
  readonly cleared?: readonly number[]
  readonly warning?: string
}

/** Intents: `add` and `remove` (field `product`), `restore` (field `ids`, the newest first); else all are cleared. */
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
