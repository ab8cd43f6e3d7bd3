import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { fileBytes, kopecks, page, pageNavigation, pageSize } from '../common.ts'
import { contractRef } from '../supply-contracts/choice.ts'
import { approvalSchemas, overLimit } from './approval.ts'
import { orderFilter } from './order-filter.ts'
import { orderNumber, repeatSchemas } from './repeat.ts'
import { orderStatuses } from './statuses.ts'
import { transfer, transferSchemas } from './transfers.ts'

export { type OrderStatus, orderStatuses } from './statuses.ts'

const status = v.object({ code: v.picklist(orderStatuses), name: v.string() })

export const orderSummary = v.object({
  order_number: v.string(),
  /** ISO 8601 in UTC; shown in Moscow time. */
  created_at: v.string(),
  status,
  positions: v.number(),
  sum: v.number(),
  delivery: v.string(),
  /** The buyer's own number of the order; empty without one. */
  orderid: v.string(),
  /** Who has placed it. */
  author: v.string(),
})

export type OrderSummary = v.InferOutput<typeof orderSummary>

/** Later changes of the product do not change an ordered line. */
export const orderLine = v.object({
  id: v.number(),
  product_id: v.number(),
  code: v.nullable(v.string()),
  name: v.string(),
  article: v.string(),
  unit: v.string(),
  /** Units that were ordered. */
  quantity: v.number(),
  /** Units that the store has confirmed, which is what the sum is of; null until then. */
  confirmed: v.nullable(v.number()),
  /** Why less was confirmed than ordered, in Russian. */
  shortage: v.nullable(v.string()),
  /** What the store offers instead; `code` is null when it is no longer sold. */
  replacement: v.nullable(v.object({ article: v.string(), name: v.string(), code: v.nullable(v.string()) })),
  /** Units that have left the warehouse. */
  shipped: v.number(),
  /** Units that are claimed, or were granted; without refused claims. */
  claimed: v.number(),
  price: v.number(),
  sum: v.number(),
  vat: v.number(),
  vat_rate: v.number(),
  picture: v.nullable(v.object({ id: v.string(), width: v.number(), height: v.number(), alt: v.string() })),
})

/** `reason` is Russian, for the buyer; null when there is nothing more to say. */
const statusChange = v.object({
  status,
  created_at: v.string(),
  reason: v.nullable(v.string()),
  /** The colleague who approved or rejected; null for everybody else. */
  actor: v.nullable(v.string()),
})

export const orderDetail = v.object({
  ...orderSummary.entries,
  vat: v.number(),
  /** What was ordered for, in kopecks, when less was confirmed; else null. */
  sum_before: v.nullable(kopecks),
  comment: v.string(),
  address: v.string(),
  recipient: v.object({ name: v.string(), phone: v.string() }),
  deliveryDate: v.nullable(v.string()),
  /** As a person reads it: «бесплатно», «450,00 ₽», or that a manager will tell it; null for pick-up. */
  delivery_cost: v.nullable(v.string()),
  /** Who brings it; null for the store itself and for a pick-up. */
  carrier: v.nullable(v.string()),
  payment: v.string(),
  paid: v.boolean(),
  /** How its payment by card stands, `due` in kopecks; null: it is paid otherwise. */
  card: v.nullable(v.object({ text: v.string(), due: kopecks, can_pay: v.boolean() })),
  /** «ИНН …, КПП …» of another organisation that pays. */
  payer: v.nullable(v.string()),
  attorney: v.string(),
  /** By which it was placed; null: without any. */
  contract: v.nullable(contractRef),
  no_call: v.boolean(),
  /** Names of the files that came with it. */
  files: v.array(v.string()),
  /** Its buyer may still cancel it. */
  can_cancel: v.boolean(),
  /** Why it waits, or waited, for a colleague of its buyer; null: it was within the limits. */
  approval: v.nullable(overLimit),
  /** The reader may approve or reject it now. */
  can_approve: v.boolean(),
  /** It can be paid by an invoice. */
  has_invoice: v.boolean(),
  /** The newest first; `number` is for people. */
  packing: v.array(
    v.object({ code: v.string(), number: v.string(), boxes: v.number(), received: v.boolean() }),
  ),
  /** The oldest first. */
  transfers: v.array(transfer),
  claims: v.array(v.object({ number: v.string(), type: v.string(), status: v.string() })),
  manager: v.object({ name: v.string(), phone: v.string(), email: v.string() }),
  /** The oldest first. */
  history: v.array(statusChange),
  basket: v.object({ items: v.array(orderLine) }),
  page_navigation: pageNavigation,
})

export type OrderDetail = v.InferOutput<typeof orderDetail>

const byNumber = v.object({ order_number: orderNumber })

export const schemas = {
  ...repeatSchemas,
  ...approvalSchemas,
  ...transferSchemas,
  orderList: {
    query: v.object({ ...orderFilter, page, page_size: pageSize(9) }),
    data: v.object({
      orders: v.array(orderSummary),
      /** Counts of what the other filters leave. */
      statuses: v.array(v.object({ code: v.string(), name: v.string(), count: v.number() })),
      /** Those who have ordered, for the filter. */
      authors: v.array(v.object({ id: v.number(), name: v.string() })),
      /** Saved addresses that orders have gone to, for the filter. */
      addresses: v.array(v.object({ id: v.number(), name: v.string() })),
      /** Those that orders have gone by, for the filter. */
      contracts: v.array(contractRef),
      page_navigation: pageNavigation,
    }),
  },
  orderDetail: {
    params: byNumber,
    query: v.object({ page, page_size: pageSize(50) }),
    data: orderDetail,
  },
  orderCancel: { body: byNumber },
  orderInvoice: { query: byNumber, data: fileBytes },
  orderCalendar: { query: byNumber, data: fileBytes },
  orderTable: {
    query: v.object({
      ...orderFilter,
      rows: v.optional(v.picklist(['orders', 'lines'], 'Неизвестная таблица'), 'orders'),
    }),
    data: fileBytes,
  },
} satisfies Record<string, CallSchema>
