import { MOST_LINES } from '@verstak/domain/bulk.ts'
import * as v from 'valibot'
import { basketChange } from '../basket/schemas.ts'
import { id, requestKey, wholeNumber } from '../common.ts'

export const orderNumber = v.pipe(v.string('Укажите номер заказа'), v.maxLength(40, 'Такого заказа нет'))

const named = { article: v.string(), name: v.string(), code: v.nullable(v.string()) }

/** A line of an order with the current offer for it. */
export const repeatLine = v.object({
  /** Id of the order's line. */
  id: v.number(),
  /** Article and name at the time of the order. */
  ...named,
  unit: v.string(),
  ordered: v.number(),
  /** Quantity that the store confirmed; null before the confirmation. */
  confirmed: v.nullable(v.number()),
  /** Quantity that can be ordered now; 0 for none. */
  quantity: v.number(),
  /** Kopecks per unit. */
  price_then: v.number(),
  /** null: price on request, or no longer sold. */
  price_now: v.nullable(v.number()),
  state: v.picklist(['ok', 'corrected', 'replaced', 'unavailable']),
  /** In Russian; null when the state is `ok`. */
  message: v.nullable(v.string()),
  /** Product sold instead. */
  replacement: v.nullable(v.object(named)),
  min_quantity: v.number(),
  multiplicity: v.number(),
  stock: v.number(),
})

export type RepeatLine = v.InferOutput<typeof repeatLine>

/** Result for one line of the order; every requested line has an entry. */
export const copiedLine = v.object({
  id: v.number(),
  ...named,
  unit: v.string(),
  /** The ordered quantity, if only the stock reduced it. */
  asked: v.number(),
  /** Units added to the basket for this line. */
  added: v.number(),
  price_then: v.number(),
  price_now: v.nullable(v.number()),
  state: v.picklist(['added', 'partial', 'replaced', 'unavailable']),
  message: v.nullable(v.string()),
  replacement: v.nullable(v.object(named)),
})

export type CopiedLine = v.InferOutput<typeof copiedLine>

const quantity = v.pipe(
  wholeNumber('Количество — целое число'),
  v.minValue(0, 'Количество не бывает меньше нуля'),
  v.maxValue(1_000_000, 'Слишком большое количество'),
)

export const repeatSchemas = {
  orderBasket: {
    params: v.object({ id: orderNumber }),
    data: v.object({ order_number: v.string(), items: v.array(repeatLine) }),
  },
  orderCopy: {
    body: v.object({
      order_number: orderNumber,
      /** By default all lines with their quantities; lines with zero are left out. */
      lines: v.optional(
        v.pipe(
          v.array(v.object({ id, quantity }), 'Нужен список строк'),
          v.maxLength(MOST_LINES, `В списке не больше ${MOST_LINES} строк`),
        ),
      ),
      request_key: requestKey,
    }),
    data: v.object({ ...basketChange.entries, report: v.array(copiedLine) }),
  },
}
