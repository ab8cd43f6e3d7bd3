import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { orderNumber } from '../orders/repeat.ts'

export const schemas = {
  /** `url` is the payment provider's page, outside the shop. */
  paymentStart: { body: v.object({ order_number: orderNumber }), data: v.object({ url: v.string() }) },
} satisfies Record<string, CallSchema>
