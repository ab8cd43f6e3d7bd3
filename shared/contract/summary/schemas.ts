import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { collation } from '../collations/schemas.ts'
import { orderSummary } from '../orders/schemas.ts'

/** `text` is a product's or a notification's, `href` a local path. */
const detail = v.object({ text: v.string(), href: v.nullable(v.string()) })

/** Something that waits for the user; never with a count of 0. */
export const waitingItem = v.object({
  kind: v.picklist([
    'approval',
    'awaiting-payment',
    'ready',
    'new',
    'appeals',
    'claims',
    'packing',
    'transfers',
    'addresses',
    'join-requests',
    'changed-prices',
    'notifications',
  ]),
  count: v.number(),
  /** The first of them, where the count alone says little. */
  details: v.array(detail),
})

export type WaitingItem = v.InferOutput<typeof waitingItem>

/** Of deferred payment; sums are kopecks. */
export const balance = v.object({
  limit: v.number(),
  /** Of unpaid orders. */
  used: v.number(),
  free: v.number(),
  /** The part of `used` whose day of payment is over. */
  overdue: v.number(),
  /** From the shipment to the payment; null: each contract has its own. */
  days: v.nullable(v.number()),
  /** The next day of payment, a Moscow one, and what is to be paid until then. */
  nearest: v.nullable(v.object({ day: v.string(), sum: v.number() })),
})
export type Balance = v.InferOutput<typeof balance>

/** Kopecks with VAT. */
export const brandPurchases = v.object({
  /** null: all that is not named, together. */
  brand: v.nullable(v.string()),
  sum: v.number(),
  /** In the twelve months before. */
  before: v.number(),
})

export const schemas = {
  personalSummary: {
    data: v.object({
      /** ISO 8601; when the numbers were counted. */
      as_of: v.string(),
      /** null: the organisation pays before. */
      balance: v.nullable(balance),
      waiting: v.array(waitingItem),
      statuses: v.array(v.object({ code: v.string(), name: v.string(), count: v.number() })),
      /** Orders in work by their planned day of delivery; null: without one. */
      on_the_way: v.array(v.object({ day: v.nullable(v.string()), count: v.number(), sum: v.number() })),
      /** Of `from` to `to`, Moscow days, both included; without cancelled orders. */
      purchases: v.object({
        from: v.string(),
        to: v.string(),
        sum: v.number(),
        before: v.number(),
        brands: v.array(brandPurchases),
      }),
      manager: v.object({
        name: v.string(),
        position: v.string(),
        phone: v.string(),
        email: v.string(),
        hours: v.string(),
      }),
      last_orders: v.array(orderSummary),
      /** The newest first. */
      collations: v.array(collation),
    }),
  },
} satisfies Record<string, CallSchema>
