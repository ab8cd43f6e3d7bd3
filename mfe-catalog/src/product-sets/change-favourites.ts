import { headerData } from '@verstak/shared/contract/auth/calls.ts'
import { shopError } from '@verstak/shared/contract/errors.ts'
import { favoriteAdd, favoriteClear, favoriteRemove } from '@verstak/shared/contract/sets/calls.ts'
import { MOST_IN_SET, uniqueIds } from '@verstak/shared/domain/bulk.ts'
import { favouritesUpdated } from '@verstak/shared/events/sets.ts'
import type { Api } from '@verstak/shared/federated/api.ts'
import { textOf } from '@verstak/shared/forms/form-text.ts'
import { mutation } from '@verstak/shared/forms/mutation.ts'

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
      return restore(api, textOf(form, 'ids'))
  }
  const { favorites: cleared } = await api(headerData)
  return { ...(await api(favoriteClear)), cleared }
}

/** One call for all. What the shop no longer sells is left out and said; nothing put back is an error. */
async function restore(api: Api, text: string): Promise<Favourites> {
  const ids = uniqueIds(text.split(',').filter(isId).map(Number), MOST_IN_SET)
  if (ids.length === 0) throw shopError('invalid', 'Возвращать нечего')
  // The oldest first, so that they get their old order.
  const { favorites, refused } = await api(favoriteAdd, { body: { product_id: ids.toReversed() } })
  const [first] = refused
  if (!first) return { favorites }
  if (refused.length === ids.length) throw shopError('invalid', first.message)
  return { favorites, warning: `Вернули не всё: недоступных товаров — ${refused.length}` }
}

const isId = (text: string): boolean => /^\d{1,15}$/.test(text)
