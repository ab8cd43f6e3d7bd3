import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { page, pageNavigation, pageSize } from '../common.ts'

export const orderStatuses = [
  'new',
  'confirmed',
  'picking',
  'shipped',
  'delivered',
  'closed',
  'cancelled',
] as const

export type OrderStatus = (typeof orderStatuses)[number]

const status = v.object({ code: v.picklist(orderStatuses), name: v.string() })

export const orderSummary = v.object({
  order_number: v.string(),
  /** ISO 8601 in UTC; shown in Moscow time. */
  created_at: v.string(),
  status,
  positions: v.number(),
  sum: v.number(),
  delivery: v.string(),
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
  quantity: v.number(),
  price: v.number(),
  sum: v.number(),
  vat: v.number(),
  vat_rate: v.number(),
  picture: v.nullable(v.object({ id: v.string(), width: v.number(), height: v.number(), alt: v.string() })),
})

export const orderDetail = v.object({
  ...orderSummary.entries,
  vat: v.number(),
  comment: v.string(),
  orderid: v.string(),
  address: v.string(),
  recipient: v.object({ name: v.string(), phone: v.string() }),
  deliveryDate: v.nullable(v.string()),
  basket: v.object({ items: v.array(orderLine) }),
  page_navigation: pageNavigation,
})

export type OrderDetail = v.InferOutput<typeof orderDetail>

export const schemas = {
  orderList: {
    query: v.object({
      filter: v.optional(v.picklist(['all', ...orderStatuses], 'Неизвестный статус'), 'all'),
      page,
      page_size: pageSize(9),
    }),
    data: v.object({
      orders: v.array(orderSummary),
      statuses: v.array(v.object({ code: v.string(), name: v.string(), count: v.number() })),
      page_navigation: pageNavigation,
    }),
  },
  orderDetail: {
    params: v.object({ order_number: v.pipe(v.string(), v.maxLength(40, 'Такого заказа нет')) }),
    query: v.object({ page, page_size: pageSize(50) }),
    data: orderDetail,
  },
} satisfies Record<string, CallSchema>
