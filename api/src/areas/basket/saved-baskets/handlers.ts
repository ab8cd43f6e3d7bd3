import type * as calls from '@verstak/contract/saved-baskets/calls.ts'
import type { Share } from '@verstak/contract/saved-baskets/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { Handlers, Services } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { addShared, openSaved } from './open.ts'
import { listSaved, type Saved } from './repository.ts'
import { savedFile, sharedFile } from './saved-file.ts'
import { oneSaved, removeSaved, renameSaved, saveBasket, shareSaved } from './service.ts'
import { sharedContent } from './shared.ts'

export const handlers: Handlers<typeof calls> = {
  savedBaskets: async ({ db, config, visitor }) => {
    const baskets = await listSaved(db, requireUser(visitor).id)
    return { baskets: baskets.map((saved) => shown(saved, config)) }
  },
  savedBasket: async ({ db, config, visitor, params }) =>
    shown(await oneSaved(db, requireUser(visitor), params.id, visitor.stockId), config),
  savedBasketExport: ({ db, visitor, params, signal }) =>
    savedFile(db, { ...visitor, user: requireUser(visitor) }, params, { signal }),
  savedBasketSave: async ({ db, config, visitor, body, ip }) => ({
    saved: shown(await saveBasket(db, requireUser(visitor), body.name, ip), config),
  }),
  savedBasketOpen: ({ db, visitor, body, once }) => openSaved(db, visitor, body, once),
  savedBasketRename: async ({ db, config, visitor, body }) => ({
    saved: shown(await renameSaved(db, requireUser(visitor), body.id, body.name), config),
  }),
  savedBasketRemove: async ({ db, visitor, body }) => {
    await removeSaved(db, requireUser(visitor), body.id, body.restore === 'Y')
    return null
  },
  savedBasketShare: async ({ db, config, visitor, body }) => ({
    share: addressed(await shareSaved(db, requireUser(visitor), body.id, body.revoke === 'Y'), config),
  }),
  sharedBasket: ({ db, visitor, params }) => sharedContent(db, params.key, visitor.stockId),
  sharedBasketExport: ({ db, visitor, params, signal }) => sharedFile(db, visitor, params, { signal }),
  sharedBasketAdd: ({ db, visitor, body, once }) => addShared(db, visitor, body.key, once),
}

type Config = Services['config']

const shown = <S extends Saved>(saved: S, config: Config) => ({
  ...saved,
  share: addressed(saved.share, config),
})

const addressed = (share: Saved['share'], { publicUrl }: Config): Share | null =>
  share && { ...share, address: new URL(paths.sharedBasket(share.key), publicUrl).href }
