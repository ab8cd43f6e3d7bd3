import * as v from 'valibot'
import { basketInfo, basketRow } from './basket.ts'
import { id, page, pageNavigation, pageSize, wholeNumber } from './common.ts'
import type { CallSchema } from './define.ts'

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

export const address = v.object({
  id: v.number(),
  text: v.string(),
  /** null: without status; see section 4 of the specification for the order of the list. */
  status: v.nullable(v.picklist(['new', 'checking', 'confirmed', 'rejected'])),
  deletionRequested: v.boolean(),
})
export type Address = v.InferOutput<typeof address>

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

/** A line as it was ordered: later changes of the product do not touch it. */
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

const optionalText = (max: number, message: string) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max, message)), '')

/**
 * The customer's own number (`orderid`), the comment and the address text are free text; kopecks never travel up.
 * What must not be empty is asked for with the rest of the order's mistakes, so that all are named at once.
 */
export const orderForm = v.object({
  idempotencyKey: v.pipe(
    v.string('Не указан ключ заказа'),
    v.regex(/^[\w-]{16,64}$/, 'Не указан ключ заказа'),
  ),
  deliveryTypeId: v.optional(
    v.pipe(wholeNumber('Выберите способ получения'), v.picklist([1, 2], 'Выберите способ получения')),
    2,
  ),
  selfId: v.optional(id),
  addressId: v.optional(id),
  deliveryAddress: optionalText(300, 'Адрес — не длиннее 300 знаков'),
  flat: optionalText(20, 'Не длиннее 20 знаков'),
  entrance: optionalText(20, 'Не длиннее 20 знаков'),
  deliveryDate: v.optional(
    v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2})?$/, 'Дата — в виде ГГГГ-ММ-ДД')),
    '',
  ),
  name: v.pipe(v.string('Укажите получателя'), v.trim(), v.maxLength(100, 'Не длиннее 100 знаков')),
  phone: v.pipe(v.string('Укажите телефон получателя'), v.trim(), v.maxLength(40, 'Не длиннее 40 знаков')),
  comment: optionalText(500, 'Комментарий — не длиннее 500 знаков'),
  orderid: optionalText(50, 'Не длиннее 50 знаков'),
})
export type OrderForm = v.InferInput<typeof orderForm>

export const orderSchemas = {
  checkoutContent: {
    data: v.object({
      basket: v.object({ info: basketInfo, rows: v.array(basketRow) }),
      user: v.object({ name: v.string(), phone: v.nullable(v.string()), branchId: v.nullable(v.number()) }),
      addresses: v.array(address),
      deliveryType: v.object({
        self: v.object({
          id: v.literal(1),
          name: v.string(),
          points: v.array(
            v.object({ id: v.number(), name: v.string(), address: v.string(), hours: v.string() }),
          ),
        }),
        delivery: v.object({ id: v.literal(2), name: v.string(), earliest: v.string() }),
      }),
      sessid: v.string(),
    }),
  },
  orderPlace: { body: orderForm, data: v.object({ order_number: v.string() }) },
  orders: {
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
