import type * as calls from '@verstak/shared/contract/basket/calls.ts'
import type { Handlers } from '#http/handler.ts'
import { basketContent } from './content.ts'
import { findForBasket } from './find.ts'
import { addList, updateList } from './list.ts'
import { addToBasket, clearBasket, removeFromBasket, removeInactive, updateBasket } from './service.ts'

export const handlers: Handlers<typeof calls> = {
  basketAdd: ({ db, visitor, body }) => addToBasket(db, visitor, body),
  basketUpdate: ({ db, visitor, body }) => updateBasket(db, visitor, body),
  basketFind: ({ db, visitor, body }) => findForBasket(db, visitor, body.search),
  basketListAdd: ({ db, visitor, body }) => addList(db, visitor, body.product_list),
  basketListUpdate: ({ db, visitor, body }) => updateList(db, visitor, body.product_list),
  basketRemove: ({ db, visitor, body }) => removeFromBasket(db, visitor, body.product_id),
  basketClear: ({ db, visitor }) => clearBasket(db, visitor),
  basketInactiveRemove: ({ db, visitor }) => removeInactive(db, visitor),
  basketProducts: ({ db, visitor, query }) => basketContent(db, visitor, query),
}
