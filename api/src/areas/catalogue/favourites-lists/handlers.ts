import type * as calls from '@verstak/contract/favourites-lists/calls.ts'
import type { Handlers } from '#http/handler.ts'
import { ownerOf } from '#http/owner.ts'
import {
  copyList,
  createList,
  findColleagueLists,
  findOwnLists,
  importFile,
  importText,
  linkedContent,
  putIntoList,
  removeList,
  renameList,
  shareList,
  takeFromList,
} from '../sets/face.ts'

/** For guests and users, like the favourites themselves. */
export const handlers: Handlers<typeof calls> = {
  favoriteLists: async ({ db, config, visitor }) => {
    const owner = ownerOf(visitor)
    const colleagues = await findColleagueLists(db, visitor)
    return {
      lists: owner ? await findOwnLists({ db, config }, owner) : [],
      colleagues: colleagues.map(({ setId: _ownersSet, ...list }) => list),
    }
  },
  favoriteListShare: ({ visitor, body, ...services }) => shareList(services, visitor, body),
  sharedFavorites: ({ db, visitor, params, query }) => linkedContent(db, params.key, visitor.stockId, query),
  favoriteListCopy: ({ db, visitor, body, once }) => copyList(db, visitor, body, once),
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
  favoriteFile: ({ db, visitor, body, signal }) => importFile(db, visitor, body.file, body.list, signal),
}
