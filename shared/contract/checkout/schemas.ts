import { filesPerForm } from '@verstak/domain/file-kinds.ts'
import { carriers } from '@verstak/domain/orders/carriers.ts'
import { paymentMethods } from '@verstak/domain/orders/payment.ts'
import * as v from 'valibot'
import { address } from '../addresses/schemas.ts'
import { basketInfo, lineSplit, mergedBasket, pricedRow } from '../basket/schemas.ts'
import type { CallSchema } from '../call.ts'
import { id, kopecks, wholeNumber } from '../common.ts'
import { fileId } from '../files/schemas.ts'
import { overLimit } from '../orders/approval.ts'
import { basketContract } from '../supply-contracts/choice.ts'
import { contractChoice } from '../supply-contracts/schemas.ts'

const optionalText = (max: number, message: string) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max, message)), '')

const text = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max, `Не длиннее ${max} символов`))

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
  /** Who brings it to the address, as `deliveryType.delivery.carriers` has it; the store itself without. */
  deliveryId: v.optional(
    v.pipe(
      wholeNumber('Выберите, кто доставит'),
      v.picklist(
        carriers.map((carrier) => carrier.id),
        'Такого способа доставки нет, выберите другой',
      ),
    ),
  ),
  /** The organisation that orders; only one's own. */
  branchId: v.optional(id),
  /** By which contract it is ordered; as the basket has it without. */
  contract: v.optional(contractChoice),
  /** The power of attorney of who receives it. */
  attorney: v.optional(text(100)),
  /** Of another organisation that pays. */
  payer_inn: v.optional(text(20)),
  payer_kpp: v.optional(text(20)),
  no_call: v.optional(v.literal('Y')),
  /** E-mails of those who hear of the order too, with commas. */
  notify: v.optional(text(300)),
  payment: v.optional(v.picklist(paymentMethods, 'Выберите способ оплаты')),
  /** Ids of files that were sent before. */
  files: v.optional(v.pipe(v.array(fileId), v.maxLength(filesPerForm.feedback, 'Слишком много файлов'))),
  /** The lines as the buyer saw them, see `encodeExpected`: the order is refused when they have changed. */
  expected: v.optional(v.pipe(v.string(), v.maxLength(100_000))),
})

export type OrderForm = v.InferInput<typeof orderForm>

/** Of a form with few fields; texts as long as the longest of them. */
const draftFields = v.pipe(
  v.record(
    v.pipe(v.string(), v.maxLength(60, 'Слишком длинное имя поля')),
    v.pipe(v.string(), v.maxLength(1000, 'Не длиннее 1000 символов')),
  ),
  v.maxEntries(60, 'Слишком много полей'),
)

export const schemas = {
  checkoutContent: {
    data: v.object({
      /** At the quantities that the order takes. */
      basket: v.object({ info: basketInfo, rows: v.array(pricedRow) }),
      /** What stays in the basket until it arrives. */
      later: v.array(
        v.object({ product_id: v.number(), name: v.string(), unit: v.string(), split: lineSplit }),
      ),
      user: v.object({ name: v.string(), phone: v.nullable(v.string()), branchId: v.nullable(v.number()) }),
      addresses: v.array(address),
      /** Null where there is none to choose. */
      contract: v.nullable(basketContract),
      /** Orders of this person go to the saved addresses only. */
      saved_only: v.boolean(),
      /** The limit that the basket goes beyond: the order will wait for a colleague; null: none. */
      approval: v.nullable(overLimit),
      deliveryType: v.object({
        self: v.object({
          id: v.literal(1),
          name: v.string(),
          /** The day from which an order of now can be picked up. */
          ready: v.string(),
          points: v.array(
            v.object({ id: v.number(), name: v.string(), address: v.string(), hours: v.string() }),
          ),
        }),
        delivery: v.object({
          id: v.literal(2),
          name: v.string(),
          earliest: v.string(),
          /** Null: a manager tells it before he confirms the order. */
          cost: v.nullable(kopecks),
          /** Delivery is free from this sum of the order. */
          free_from: kopecks,
          /** Who brings it; the first one is taken without a choice. */
          carriers: v.array(v.object({ id: v.number(), name: v.string() })),
        }),
      }),
      /** The usual one first; `problem` says why one is closed for this order. */
      payments: v.array(
        v.object({
          code: v.picklist(paymentMethods),
          name: v.string(),
          hint: v.nullable(v.string()),
          problem: v.nullable(v.string()),
        }),
      ),
      sessid: v.string(),
      /** Null when there is nothing to decide; with the state `new` the basket above leaves the older lines out. */
      merged: v.nullable(mergedBasket),
      /** What was typed and not sent, by the names of the fields; null for nothing. */
      draft: v.nullable(draftFields),
    }),
  },
  /** Without fields the draft is forgotten. */
  checkoutDraft: {
    body: v.object({ fields: v.optional(v.pipe(draftFields, v.minEntries(1, 'Черновик пуст'))) }),
  },
  /** Refuses what `orderPlace` would refuse of the form itself, and places nothing. */
  orderCheck: { body: orderForm },
  orderPlace: { body: orderForm, data: v.object({ order_number: v.string() }) },
} satisfies Record<string, CallSchema>
