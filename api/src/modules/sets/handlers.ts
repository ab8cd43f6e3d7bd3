import type * as calls from '@verstak/shared/contract/sets/calls.ts'
import type { Handlers } from '#http/handler.ts'
import { listCompares } from './compares.ts'
import { listFavorites } from './favorites.ts'
import { addToSet, removeFromSet } from './service.ts'

/** For guests and users; every change returns the whole set. */
export const handlers: Handlers<typeof calls> = {
  favoriteList: ({ db, visitor, query }) => listFavorites(db, visitor, query),
  favoriteAdd: async ({ db, visitor, body }) => ({
    favorites: await addToSet(db, visitor, 'favorite', body.product_id),
  }),
  favoriteRemove: async ({ db, visitor, body }) => ({
    favorites: await removeFromSet(db, visitor, 'favorite', { productId: body.product_id }),
  }),
  favoriteClear: async ({ db, visitor }) => ({ favorites: await removeFromSet(db, visitor, 'favorite') }),

  compareList: ({ db, visitor }) => listCompares(db, visitor),
  compareAdd: async ({ db, visitor, body }) => ({
    compares: await addToSet(db, visitor, 'compare', body.product_id),
  }),
  // A product stands in one section, so `section_id` adds nothing and may be out of date.
  compareRemove: async ({ db, visitor, body }) => ({
    compares: await removeFromSet(db, visitor, 'compare', { productId: body.product_id }),
  }),
  compareClear: async ({ db, visitor, body }) => ({
    compares: await removeFromSet(db, visitor, 'compare', { sectionId: body.section_id }),
  }),
}
