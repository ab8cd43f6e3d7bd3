import { MOST_LINES } from '@verstak/domain/bulk.ts'
import * as v from 'valibot'
import { basketChange } from '../basket/schemas.ts'
import { id, wholeNumber } from '../common.ts'

export const orderNumber = v.pipe(v.string('Укажите номер заказа'), v.maxLength(40, 'Такого заказа нет'))

const named = { article: v.string(), name: v.string(), code: v.nullable(v.string()) }

/** A line of an order with what the shop offers for it now. */
export const repeatLine = v.object({
  /** Of the order's line. */
  id: v.number(),
  /** As it was ordered. */
  ...named,
  unit: v.string(),
  ordered: v.number(),
  /** What the store had confirmed of it; null: it had confirmed nothing yet. */
  confirmed: v.nullable(v.number()),
  /** What can be ordered of it now; 0 when nothing can. */
  quantity: v.number(),
  /** Kopecks for a unit. */
  price_then: v.number(),
  /** null: the price is on request, or nothing is sold. */
  price_now: v.nullable(v.number()),
  state: v.picklist(['ok', 'corrected', 'replaced', 'unavailable']),
  /** In Russian; null when the state is `ok`. */
  message: v.nullable(v.string()),
  /** What is sold instead of it. */
  replacement: v.nullable(v.object(named)),
  min_quantity: v.number(),
  multiplicity: v.number(),
  stock: v.number(),
})

export type RepeatLine = v.InferOutput<typeof repeatLine>

/** What became of a line of the order; every line that was asked for has its entry. */
export const copiedLine = v.object({
  id: v.number(),
  ...named,
  unit: v.string(),
  /** As ordered, when the stock alone has made it less. */
  asked: v.number(),
  /** Units that the basket has got for this line. */
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
      /** Without it all lines with their quantities; lines of zero are left out. */
      lines: v.optional(
        v.pipe(
          v.array(v.object({ id, quantity }), 'Нужен список строк'),
          v.maxLength(MOST_LINES, `В списке не больше ${MOST_LINES} строк`),
        ),
      ),
    }),
    data: v.object({ ...basketChange.entries, report: v.array(copiedLine) }),
  },
}
