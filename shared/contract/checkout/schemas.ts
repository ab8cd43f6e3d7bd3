import * as v from 'valibot'
import { address } from '../addresses/schemas.ts'
import { basketInfo, basketRow } from '../basket/schemas.ts'
import type { CallSchema } from '../call.ts'
import { id, wholeNumber } from '../common.ts'
import { overLimit } from '../orders/approval.ts'

const optionalText = (max: number, message: string) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max, message)), '')

/** Required fields may be empty here, because the order's mistakes are reported all at once. Prices are never sent. */
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
  deliveryAddress: optionalText(300, 'Адрес — не длиннее 300 символов'),
  flat: optionalText(20, 'Не длиннее 20 символов'),
  entrance: optionalText(20, 'Не длиннее 20 символов'),
  deliveryDate: v.optional(
    v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2})?$/, 'Дата — в виде ГГГГ-ММ-ДД')),
    '',
  ),
  name: v.pipe(v.string('Укажите получателя'), v.trim(), v.maxLength(100, 'Не длиннее 100 символов')),
  phone: v.pipe(v.string('Укажите телефон получателя'), v.trim(), v.maxLength(40, 'Не длиннее 40 символов')),
  comment: optionalText(500, 'Комментарий — не длиннее 500 символов'),
  orderid: optionalText(50, 'Не длиннее 50 символов'),
})

export type OrderForm = v.InferInput<typeof orderForm>

export const schemas = {
  checkoutContent: {
    data: v.object({
      basket: v.object({ info: basketInfo, rows: v.array(basketRow) }),
      user: v.object({ name: v.string(), phone: v.nullable(v.string()), branchId: v.nullable(v.number()) }),
      addresses: v.array(address),
      /** Orders of this person go to the saved addresses only. */
      saved_only: v.boolean(),
      /** The limit that the basket goes beyond: the order will wait for a colleague; null: none. */
      approval: v.nullable(overLimit),
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
} satisfies Record<string, CallSchema>
