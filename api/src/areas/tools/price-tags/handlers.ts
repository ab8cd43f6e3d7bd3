import type * as calls from '@verstak/contract/price-tags/calls.ts'
import type { Handlers } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { addFrom } from './add-from.ts'
import { findOffset, listLayouts, removeLayout, saveLayout, saveOffset } from './layouts.ts'
import { printCalibration, printTags } from './print.ts'
import { deleteTag } from './repository.ts'
import { searchProducts } from './search.ts'
import { addTag, changedTags, listTags, tagNotFound, updateTag } from './service.ts'
import { saveRule } from './shelf.ts'
import { tagTableFile } from './table.ts'

export const handlers: Handlers<typeof calls> = {
  priceTagList: ({ query, visitor, ...services }) => listTags(services, visitor, query),
  priceTagSearch: async ({ db, body, visitor }) => ({
    items: await searchProducts(db, body.search, visitor.stockId),
  }),
  priceTagAdd: ({ body, visitor, ...services }) => addTag(services, visitor, body),
  priceTagAddFrom: ({ body, visitor, ...services }) => addFrom(services, visitor, body),
  priceTagDelete: async ({ db, body, visitor }) => {
    if (!(await deleteTag(db, requireUser(visitor).id, body.id))) throw tagNotFound()
    return null
  },
  priceTagUpdate: ({ body, visitor, ...services }) => updateTag(services, visitor, body),
  priceTagChanged: ({ visitor, ...services }) => changedTags(services, visitor),
  priceTagPriceRule: async ({ db, body, visitor }) => {
    await saveRule(db, requireUser(visitor), body)
    return { price_rule: body }
  },
  priceTagPdf: ({ query, visitor, signal, ...services }) => printTags(services, visitor, query, { signal }),
  priceTagLayouts: async ({ db, visitor }) => {
    const user = requireUser(visitor)
    return { items: await listLayouts(db, user), offset: await findOffset(db, user) }
  },
  priceTagLayoutSave: async ({ db, body, visitor }) => ({
    item: await saveLayout(db, requireUser(visitor), body),
  }),
  priceTagLayoutRemove: async ({ db, body, visitor }) => {
    await removeLayout(db, requireUser(visitor), body.id)
    return null
  },
  priceTagOffset: async ({ db, body, visitor }) => ({
    offset: await saveOffset(db, requireUser(visitor), body),
  }),
  priceTagCalibration: ({ query, visitor, ...services }) => printCalibration(services, visitor, query.layout),
  priceTagTable: ({ visitor, signal, ...services }) => tagTableFile(services, visitor, { signal }),
}
