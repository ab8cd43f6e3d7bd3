import type * as calls from '@verstak/contract/basket/calls.ts'
import { findForBasket } from '#areas/catalogue/recognition/face.ts'
import type { Handlers } from '#http/handler.ts'
import { basketContent } from './content.ts'
import { basketFile } from './export/basket-file.ts'
import { fixBasket } from './fix.ts'
import { addList, updateList } from './list.ts'
import { decideMerge } from './merge-question.ts'
import { withMotivation } from './motivation.ts'
import { addToBasket, clearBasket, removeFromBasket, removeInactive, updateBasket } from './service.ts'
import { toAdd } from './to-add.ts'

export const handlers: Handlers<typeof calls> = {
  basketAdd: async ({ db, visitor, body: { motivation, ...body }, once }) =>
    withMotivation(db, visitor, motivation, await addToBasket(db, visitor, await toAdd(db, body), once)),
  basketUpdate: ({ db, visitor, body }) => updateBasket(db, visitor, body),
  basketFind: ({ db, visitor, body }) => findForBasket(db, visitor, body.search),
  basketListAdd: ({ db, visitor, body, once }) => addList(db, visitor, body.product_list, once),
  basketListUpdate: ({ db, visitor, body }) => updateList(db, visitor, body.product_list),
  basketRemove: async ({ db, visitor, body: { motivation, product_id } }) =>
    withMotivation(db, visitor, motivation, await removeFromBasket(db, visitor, product_id)),
  basketClear: ({ db, visitor }) => clearBasket(db, visitor),
  basketInactiveRemove: ({ db, visitor }) => removeInactive(db, visitor),
  basketFix: ({ db, visitor, body }) => fixBasket(db, visitor, body.product_ids),
  basketMerge: ({ db, visitor, body }) => decideMerge(db, visitor, body.order),
  basketProducts: ({ visitor, query, ...services }) => basketContent(services, visitor, query),
  basketExport: ({ visitor, params, signal, ...services }) =>
    basketFile(services, visitor, params.format, { signal }),
}
