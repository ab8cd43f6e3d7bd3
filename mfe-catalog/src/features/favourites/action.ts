import { headerData } from '@verstak/shared/contract/auth/calls.ts'
import { favoriteAdd, favoriteClear } from '@verstak/shared/contract/sets/calls.ts'
import { screenAction } from '@verstak/shared/federated/screen.ts'

export interface FavouritesAnswer {
  readonly ok: true
  /** What there is now, the newest first. */
  readonly favorites: readonly number[]
  /** What was just cleared, the newest first: to be put back. */
  readonly cleared: readonly number[]
}

/** Clears the favourites, or puts back what was cleared (field `ids`, the newest first). */
export const action = screenAction(async ({ api, form }): Promise<FavouritesAnswer> => {
  if (form.get('intent') === 'restore')
    return { ok: true, favorites: await restore(idsOf(form)), cleared: [] }
  const { favorites: cleared } = await api(headerData)
  const { favorites } = await api(favoriteClear)
  return { ok: true, favorites, cleared }

  async function restore(ids: readonly number[]): Promise<readonly number[]> {
    let favorites: readonly number[] = []
    // The oldest first, so that they come to stand as they stood.
    for (const product_id of ids.toReversed())
      ({ favorites } = await api(favoriteAdd, { body: { product_id } }))
    return favorites
  }
})

function idsOf(form: FormData): number[] {
  const ids = String(form.get('ids') ?? '').split(',')
  return ids.filter((id) => /^\d{1,15}$/.test(id)).map(Number)
}
