import type * as calls from '@verstak/contract/sets/calls.ts'
import type { Db } from '#db/database.ts'
import type { Handlers, Visitor } from '#http/handler.ts'
import { listCompares, sharedCompares } from './compares.ts'
import { listFavourites } from './favourites.ts'
import { noteFavourite } from './notes.ts'
import { type Added, addListToSet, addToSet, removeFromSet } from './service.ts'
import type { SetKind } from './set-kind.ts'
import { compareTableFile, favouritesTableFile } from './tables.ts'

/** For guests and users; every change returns the whole set. */
export const handlers: Handlers<typeof calls> = {
  favoriteList: ({ db, visitor, query }) => listFavourites(db, visitor, query),
  favoriteTable: ({ visitor, query, signal, ...services }) =>
    favouritesTableFile(services, visitor, query, { signal }),
  favoriteAdd: async ({ db, visitor, body }) => {
    const { ids: favorites, refused } = await add(db, visitor, 'favorite', body.product_id)
    return { favorites, refused }
  },
  favoriteNote: ({ db, visitor, body }) => noteFavourite(db, visitor, body),
  favoriteRemove: async ({ db, visitor, body }) => ({
    favorites: await removeFromSet(db, visitor, 'favorite', { productId: body.product_id }),
  }),
  favoriteClear: async ({ db, visitor }) => ({ favorites: await removeFromSet(db, visitor, 'favorite') }),

  compareList: ({ db, visitor }) => listCompares(db, visitor),
  compareShared: ({ db, visitor, query }) => sharedCompares(db, visitor.stockId, query.ids),
  compareTable: ({ visitor, query, signal, ...services }) =>
    compareTableFile(services, visitor, query, { signal }),
  compareAdd: async ({ db, visitor, body }) => {
    const { ids: compares, refused } = await add(db, visitor, 'compare', body.product_id)
    return { compares, refused }
  },
  // A product is in one section, so `section_id` is redundant and may be outdated.
  compareRemove: async ({ db, visitor, body }) => ({
    compares: await removeFromSet(db, visitor, 'compare', { productId: body.product_id }),
  }),
  compareClear: async ({ db, visitor, body }) => ({
    compares: await removeFromSet(db, visitor, 'compare', { sectionId: body.section_id }),
  }),
}

async function add(
  db: Db,
  visitor: Visitor,
  kind: SetKind,
  given: number | readonly number[],
): Promise<Added> {
  if (typeof given !== 'number') return addListToSet(db, visitor, kind, given)
  return { ids: await addToSet(db, visitor, kind, given), refused: [] }
}
