import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { day, fileBytes, kopecks, moment, page, pageNavigation, pageSize } from '../common.ts'
import { contractRef } from '../supply-contracts/choice.ts'
import { approvalSchemas } from './approval.ts'
import { orderFilter } from './order-filter.ts'
import { overLimit } from './over-limit.ts'
import { orderNumber, repeatSchemas } from './repeat.ts'
import { orderStatuses } from './statuses.ts'
import { correction, transfer, transferSchemas } from './transfers.ts'

export { type OrderStatus, orderStatuses } from './statuses.ts'

const status = v.object({ code: v.picklist(orderStatuses), name: v.string() })

export const orderSummary = v.object({
  order_number: v.string(),
  /** ISO 8601 in UTC; displayed in Moscow time. */
  created_at: moment,
  status,
  positions: v.number(),
  /** Of the goods, kopecks including VAT. */
  sum: v.number(),
  /** With the delivery, as far as its cost is known. */
  total: kopecks,
  delivery: v.string(),
  /** The buyer's own number; empty without one. */
  orderid: v.string(),
  /** Name of the user who placed it. */
  author: v.string(),
})

export type OrderSummary = v.InferOutput<typeof orderSummary>

/** Later changes of the product do not affect an ordered line. */
export const orderLine = v.object({
  id: v.number(),
  product_id: v.number(),
  code: v.nullable(v.string()),
  name: v.string(),
  article: v.string(),
  unit: v.string(),
  /** Ordered units. */
  quantity: v.number(),
  /** Units confirmed by the store, the basis of the sum; null before the confirmation. */
  confirmed: v.nullable(v.number()),
  /** Reason for a smaller confirmed quantity, in Russian. */
  shortage: v.nullable(v.string()),
  /** Product offered instead; `code` is null when it is no longer sold. */
  replacement: v.nullable(v.object({ article: v.string(), name: v.string(), code: v.nullable(v.string()) })),
  /** Units that have left the warehouse. */
  shipped: v.number(),
  /** Units in claims that are open or granted, without refused ones. */
  claimed: v.number(),
  price: v.number(),
  sum: v.number(),
  vat: v.number(),
  vat_rate: v.number(),
  picture: v.nullable(v.object({ id: v.string(), width: v.number(), height: v.number(), alt: v.string() })),
})

/** `reason` is in Russian for the buyer; null without one. */
const statusChange = v.object({
  status,
  created_at: moment,
  reason: v.nullable(v.string()),
  /** The colleague who approved or rejected the order; null for other changes. */
  actor: v.nullable(v.string()),
})

export const orderDetail = v.object({
  ...orderSummary.entries,
  vat: v.number(),
  /** Ordered sum in kopecks, if less was confirmed; otherwise null. */
  sum_before: v.nullable(kopecks),
  comment: v.string(),
  address: v.string(),
  recipient: v.object({ name: v.string(), phone: v.string() }),
  deliveryDate: v.nullable(day),
  /** Text for people: «бесплатно», «450,00 ₽», or that a manager will set it; null for pick-up. */
  delivery_cost: v.nullable(v.string()),
  /** Carrier; null for the store's own delivery and for pick-up. */
  carrier: v.nullable(v.string()),
  payment: v.string(),
  paid: v.boolean(),
  /** Kopecks that have come and do not go back. */
  received: kopecks,
  /** Kopecks by which decided claims made the order cheaper. */
  granted: kopecks,
  /** Kopecks that are still to be paid. */
  rest: kopecks,
  /** Status of the card payment, `due` in kopecks; null for other payment methods. */
  card: v.nullable(v.object({ text: v.string(), due: kopecks, can_pay: v.boolean() })),
  /** «ИНН …, КПП …» of another organisation that pays. */
  payer: v.nullable(v.string()),
  attorney: v.string(),
  /** Contract of the order; null: without a contract. */
  contract: v.nullable(contractRef),
  no_call: v.boolean(),
  /** Names of attached files. */
  files: v.array(v.string()),
  /** The buyer can still cancel the order. */
  can_cancel: v.boolean(),
  /** Reason why it waits or waited for approval; null: it was within the limits. */
  approval: v.nullable(overLimit),
  /** The reader can approve or reject it now. */
  can_approve: v.boolean(),
  /** Payment by invoice is possible. */
  has_invoice: v.boolean(),
  /** Newest first; `number` is for people. */
  packing: v.array(
    v.object({ code: v.string(), number: v.string(), boxes: v.number(), received: v.boolean() }),
  ),
  /** Oldest first. */
  transfers: v.array(transfer),
  /** Oldest first. */
  corrections: v.array(correction),
  claims: v.array(v.object({ number: v.string(), type: v.string(), status: v.string() })),
  manager: v.object({ name: v.string(), phone: v.string(), email: v.string() }),
  /** Oldest first. */
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
      /** Counts under the other filters. */
      statuses: v.array(v.object({ code: v.string(), name: v.string(), count: v.number() })),
      /** Users who have ordered, for the filter. */
      authors: v.array(v.object({ id: v.number(), name: v.string() })),
      /** Saved addresses used by orders, for the filter. */
      addresses: v.array(v.object({ id: v.number(), name: v.string() })),
      /** Contracts used by orders, for the filter. */
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
