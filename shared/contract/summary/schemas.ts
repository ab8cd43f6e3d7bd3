import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { day, moment } from '../common.ts'
import { orderSummary } from '../orders/schemas.ts'
import { reconciliation } from '../reconciliations/schemas.ts'

/** `text` is a product's name or a notification, `href` a local path. */
const detail = v.object({ text: v.string(), href: v.nullable(v.string()) })

/** Something that needs the user's attention; `count` is never 0. */
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
  /** The first entries, where the count alone says little. */
  details: v.array(detail),
})

export type WaitingItem = v.InferOutput<typeof waitingItem>

/** Balance of deferred payment; sums are kopecks. */
export const balance = v.object({
  limit: v.number(),
  /** Total of unpaid orders. */
  used: v.number(),
  free: v.number(),
  /** The overdue part of `used`. */
  overdue: v.number(),
  /** Days from shipment to payment; null: it depends on the contract. */
  days: v.nullable(v.number()),
  /** The next payment date in Moscow, and the sum due by then. */
  nearest: v.nullable(v.object({ day, sum: v.number() })),
})
export type Balance = v.InferOutput<typeof balance>

/** Kopecks including VAT. */
export const brandPurchases = v.object({
  /** null: all brands that are not named, together. */
  brand: v.nullable(v.string()),
  sum: v.number(),
  /** In the preceding twelve months. */
  before: v.number(),
})

export const schemas = {
  personalSummary: {
    data: v.object({
      /** ISO 8601 time of the calculation. */
      as_of: moment,
      /** null: the organisation pays in advance. */
      balance: v.nullable(balance),
      waiting: v.array(waitingItem),
      statuses: v.array(v.object({ code: v.string(), name: v.string(), count: v.number() })),
      /** Orders in progress by planned delivery date; null: without one. */
      on_the_way: v.array(v.object({ day: v.nullable(day), count: v.number(), sum: v.number() })),
      /** From `from` to `to`, Moscow dates, inclusive; without cancelled orders. */
      purchases: v.object({
        from: day,
        to: day,
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
      /** Newest first. */
      collations: v.array(reconciliation),
    }),
  },
} satisfies Record<string, CallSchema>
