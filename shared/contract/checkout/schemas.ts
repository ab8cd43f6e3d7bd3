import { filesPerForm } from '@verstak/domain/file-kinds.ts'
import { carriers } from '@verstak/domain/orders/carriers.ts'
import { paymentMethods } from '@verstak/domain/orders/payment.ts'
import * as v from 'valibot'
import { address } from '../addresses/schemas.ts'
import { basketInfo, lineSplit, mergedBasket, pricedRow } from '../basket/schemas.ts'
import type { CallSchema } from '../call.ts'
import { day, dayOrEmpty, id, idempotencyKey, kopecks, sessid, wholeNumber } from '../common.ts'
import { fileId } from '../files/schemas.ts'
import { orderOutlook } from '../orders/outlook.ts'
import { overLimit } from '../orders/over-limit.ts'
import { basketContract } from '../supply-contracts/choice.ts'
import { contractChoice } from '../supply-contracts/schemas.ts'

const optionalText = (max: number, message: string) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max, message)), '')

const text = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max, `Не длиннее ${max} символов`))

/**
 * Required fields may be empty here, because all mistakes of an order are reported together. Prices are never
 * sent.
 */
export const orderForm = v.object({
  idempotencyKey,
  deliveryTypeId: v.optional(
    v.pipe(wholeNumber('Выберите способ получения'), v.picklist([1, 2], 'Выберите способ получения')),
    2,
  ),
  selfId: v.optional(id),
  addressId: v.optional(id),
  deliveryAddress: optionalText(300, 'Адрес — не длиннее 300 символов'),
  flat: optionalText(20, 'Не длиннее 20 символов'),
  entrance: optionalText(20, 'Не длиннее 20 символов'),
  deliveryDate: dayOrEmpty('Такой даты нет'),
  name: v.pipe(v.string('Укажите получателя'), v.trim(), v.maxLength(100, 'Не длиннее 100 символов')),
  phone: v.pipe(v.string('Укажите телефон получателя'), v.trim(), v.maxLength(40, 'Не длиннее 40 символов')),
  comment: optionalText(500, 'Комментарий — не длиннее 500 символов'),
  orderid: optionalText(50, 'Не длиннее 50 символов'),
  /** Id of a carrier from `deliveryType.delivery.carriers`; by default the store itself. */
  deliveryId: v.optional(
    v.pipe(
      wholeNumber('Выберите, кто доставит'),
      v.picklist(
        carriers.map((carrier) => carrier.id),
        'Такого способа доставки нет, выберите другой',
      ),
    ),
  ),
  /** The ordering organisation; only the user's own. */
  branchId: v.optional(id),
  /** Contract of the order; by default the basket's. */
  contract: v.optional(contractChoice),
  /** Power of attorney of the recipient. */
  attorney: v.optional(text(100)),
  /** ИНН of another organisation that pays. */
  payer_inn: v.optional(text(20)),
  payer_kpp: v.optional(text(20)),
  no_call: v.optional(v.literal('Y')),
  /** Further e-mails for news of the order, separated by commas. */
  notify: v.optional(text(300)),
  payment: v.optional(v.picklist(paymentMethods, 'Выберите способ оплаты')),
  /** Ids of files uploaded before. */
  files: v.optional(v.pipe(v.array(fileId), v.maxLength(filesPerForm.feedback, 'Слишком много файлов'))),
  /** Lines as the buyer saw them, see `encodeExpected`: the order is refused when they have changed. */
  expected: v.optional(v.pipe(v.string(), v.maxLength(100_000))),
})

export type OrderForm = v.InferInput<typeof orderForm>

/** Limits the number of fields and the length of texts to those of the form. */
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
      /** With the quantities that will be ordered. */
      basket: v.object({ info: basketInfo, rows: v.array(pricedRow) }),
      /** Units that stay in the basket until they arrive. */
      later: v.array(
        v.object({ product_id: v.number(), name: v.string(), unit: v.string(), split: lineSplit }),
      ),
      user: v.object({ name: v.string(), phone: v.nullable(v.string()), branchId: v.nullable(v.number()) }),
      addresses: v.array(address),
      /** Null without contracts to choose from. */
      contract: v.nullable(basketContract),
      /** This person may only order to saved addresses. */
      saved_only: v.boolean(),
      /** The limit that the basket exceeds: the order will wait for approval; null: none. */
      approval: v.nullable(overLimit),
      outlook: orderOutlook,
      deliveryType: v.object({
        self: v.object({
          id: v.literal(1),
          name: v.string(),
          /** The earliest pick-up date for an order placed now. */
          ready: day,
          points: v.array(
            v.object({ id: v.number(), name: v.string(), address: v.string(), hours: v.string() }),
          ),
        }),
        delivery: v.object({
          id: v.literal(2),
          name: v.string(),
          earliest: day,
          /** Null: a manager sets the cost before confirming the order. */
          cost: v.nullable(kopecks),
          /** Delivery is free for orders of at least this sum. */
          free_from: kopecks,
          /** Carriers; the first one is the default. */
          carriers: v.array(v.object({ id: v.number(), name: v.string() })),
        }),
      }),
      /** The default comes first; `problem` says why a method is unavailable for this order. */
      payments: v.array(
        v.object({
          code: v.picklist(paymentMethods),
          name: v.string(),
          hint: v.nullable(v.string()),
          problem: v.nullable(v.string()),
        }),
      ),
      sessid,
      /** Null without a pending decision; in the state `new` the basket above excludes the older lines. */
      merged: v.nullable(mergedBasket),
      /** Unsent form values by field name; null without any. */
      draft: v.nullable(draftFields),
    }),
  },
  /** Without fields the draft is deleted. */
  checkoutDraft: {
    body: v.object({ fields: v.optional(v.pipe(draftFields, v.minEntries(1, 'Черновик пуст'))) }),
  },
  /** Reports the form errors that `orderPlace` would report, and places no order. */
  orderCheck: { body: orderForm },
  orderPlace: { body: orderForm, data: v.object({ order_number: v.string() }) },
} satisfies Record<string, CallSchema>
