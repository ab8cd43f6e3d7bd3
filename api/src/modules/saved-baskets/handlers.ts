import type * as calls from '@verstak/shared/contract/saved-baskets/calls.ts'
import type { Handlers } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { addShared, openSaved } from './open.ts'
import { listSaved } from './repository.ts'
import { oneSaved, removeSaved, renameSaved, saveBasket, shareSaved } from './service.ts'
import { sharedContent } from './shared.ts'

export const handlers: Handlers<typeof calls> = {
  savedBaskets: async ({ db, visitor }) => ({ baskets: await listSaved(db, requireUser(visitor).id) }),
  savedBasket: ({ db, visitor, params }) => oneSaved(db, requireUser(visitor), params.id, visitor.stockId),
  savedBasketSave: async ({ db, visitor, body, ip }) => ({
    saved: await saveBasket(db, requireUser(visitor), body.name, ip),
  }),
  savedBasketOpen: ({ db, visitor, body }) => openSaved(db, visitor, body),
  savedBasketRename: async ({ db, visitor, body }) => ({
    saved: await renameSaved(db, requireUser(visitor), body.id, body.name),
  }),
  savedBasketRemove: async ({ db, visitor, body }) => {
    await removeSaved(db, requireUser(visitor), body.id, body.restore === 'Y')
    return null
  },
  savedBasketShare: ({ db, visitor, body }) =>
    shareSaved(db, requireUser(visitor), body.id, body.revoke === 'Y'),
  sharedBasket: ({ db, visitor, params }) => sharedContent(db, params.key, visitor.stockId),
  sharedBasketAdd: ({ db, visitor, body }) => addShared(db, visitor, body.key),
}
