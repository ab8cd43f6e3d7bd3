import type * as calls from '@verstak/contract/discounts/calls.ts'
import type { Handlers } from '#http/handler.ts'
import { discounts } from './discounts.ts'
import { priceTableFile } from './price-table.ts'

export const handlers: Handlers<typeof calls> = {
  discountList: ({ db, visitor, query }) => discounts(db, visitor.stockId, query.article),
  discountTable: ({ visitor, query, signal, ...services }) =>
    priceTableFile(services, visitor, query, { signal }),
}
