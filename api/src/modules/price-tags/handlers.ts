import type * as calls from '@verstak/shared/contract/price-tags/calls.ts'
import type { Handlers } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { printTags } from './print.ts'
import { deleteTag } from './repository.ts'
import { searchProducts } from './search.ts'
import { addTag, listTags, updateTag } from './service.ts'

export const handlers: Handlers<typeof calls> = {
  priceTagList: ({ query, visitor, ...services }) => listTags(services, visitor, query),
  priceTagSearch: async ({ db, body, visitor }) => ({
    items: await searchProducts(db, body.search, visitor.stockId),
  }),
  priceTagAdd: ({ body, visitor, ...services }) => addTag(services, visitor, body),
  priceTagDelete: async ({ db, body, visitor }) => {
    await deleteTag(db, requireUser(visitor).id, body.id)
    return null
  },
  priceTagUpdate: ({ body, visitor, ...services }) => updateTag(services, visitor, body),
  priceTagPdf: ({ query, visitor, ...services }) => printTags(services, visitor, query),
}
