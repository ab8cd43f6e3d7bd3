import type * as calls from '@verstak/contract/checkout/calls.ts'
import type { Handlers } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { checkoutContent } from './content.ts'
import { saveDraft } from './draft.ts'
import { placeOrder } from './place-order.ts'
import { validateOrder } from './validate.ts'

export const handlers: Handlers<typeof calls> = {
  checkoutContent: ({ db, config, visitor }) => checkoutContent(db, visitor, new Date(), config),
  checkoutDraft: async ({ db, visitor, body }) => {
    await saveDraft(db, requireUser(visitor).id, body.fields ?? {})
    return null
  },
  orderCheck: async ({ db, config, visitor, body }) => {
    await validateOrder(db, requireUser(visitor), body, new Date(), config)
    return null
  },
  orderPlace: async ({ visitor, body, ...services }) => ({
    order_number: await placeOrder(services, requireUser(visitor), visitor.stockId, body),
  }),
}
