import type * as calls from '@verstak/shared/contract/favorite-lists/calls.ts'
import type { Handlers } from '#http/handler.ts'
import { ownerOf } from '#http/owner.ts'
import { importFile, importText } from './import.ts'
import { findLists } from './repository.ts'
import { createList, putIntoList, removeList, renameList, takeFromList } from './service.ts'

/** For guests and users, as the favourites themselves are. */
export const handlers: Handlers<typeof calls> = {
  favoriteLists: async ({ db, visitor }) => {
    const owner = ownerOf(visitor)
    return { lists: owner ? await findLists(db, owner) : [] }
  },
  favoriteListCreate: async ({ db, visitor, body }) => ({ list: await createList(db, visitor, body.name) }),
  favoriteListRename: async ({ db, visitor, body }) => ({
    list: await renameList(db, visitor, body.id, body.name),
  }),
  favoriteListRemove: async ({ db, visitor, body }) => ({
    list: await removeList(db, visitor, body.id, body.restore === 'Y'),
  }),
  favoriteListPut: ({ db, visitor, body }) => putIntoList(db, visitor, body),
  favoriteListTake: async ({ db, visitor, body }) => ({
    list: await takeFromList(db, visitor, body.id, body.product_id),
  }),
  favoriteText: ({ db, visitor, body }) => importText(db, visitor, body.text, body.list),
  favoriteFile: ({ db, visitor, body }) => importFile(db, visitor, body.file, body.list),
}
