import { readPackingCode } from '@verstak/domain/orders/packing-code.ts'
import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import {
  fileBytes,
  id,
  idempotencyKey,
  moment,
  page,
  pageNavigation,
  pageSize,
  picture,
  wholeNumber,
} from '../common.ts'

const NO_LIST = 'Такого упаковочного листа нет'

/** Dashes and capitals, as printed on the box, are accepted. */
const code = v.pipe(
  v.string('Не указан код упаковочного листа'),
  v.maxLength(200, NO_LIST),
  v.transform((text) => readPackingCode(text) ?? ''),
  v.nonEmpty(NO_LIST),
)

const line = v.object({
  id: v.number(),
  /** Id of the order's line; the same in every box with its units. */
  order_line: v.number(),
  /** Number of the line in the order, from 1. */
  position: v.number(),
  article: v.string(),
  brand: v.nullable(v.string()),
  name: v.string(),
  unit: v.string(),
  quantity: v.number(),
  barcodes: v.array(v.string()),
  picture: v.nullable(picture),
})
export type PackingLine = v.InferOutput<typeof line>

const receipt = v.object({ agrees: v.boolean(), created_at: moment })

/** Contains no prices: people who unpack a box do not need them. */
const list = v.object({
  code: v.string(),
  /** «В-000123/1»: the order and the number of the list in it. */
  number: v.string(),
  order_number: v.string(),
  created_at: moment,
  /** Expiry of access by the code. */
  open_until: moment,
  boxes: v.array(
    v.object({
      box: v.number(),
      /** Weight of the goods without packaging; null when the weight of some is unknown. */
      weight_grams: v.nullable(v.number()),
      lines: v.array(line),
    }),
  ),
  /** The last receiving result; null before the first. */
  received: v.nullable(receipt),
})
export type PackingList = v.InferOutput<typeof list>

const summary = v.object({
  code: v.string(),
  number: v.string(),
  created_at: moment,
  boxes: v.number(),
  positions: v.number(),
  received: v.nullable(receipt),
})
export type PackingSummary = v.InferOutput<typeof summary>

const counted = v.pipe(
  wholeNumber('Количество — целое число'),
  v.minValue(0, 'Количество не может быть меньше нуля'),
  v.maxValue(1_000_000, 'Слишком большое количество'),
)

export const schemas = {
  packingList: { params: v.object({ id: code }), data: list },
  packingListPdf: { params: v.object({ id: code }), data: fileBytes },
  /** Lists of the visitor's organisation, newest first. */
  packingLists: {
    query: v.object({ page, page_size: pageSize(10, 50) }),
    data: v.object({ lists: v.array(summary), page_navigation: pageNavigation }),
  },
  packingReceive: {
    body: v.object({
      code,
      key: idempotencyKey,
      /** Lines without a count were not found in the boxes. */
      counts: v.pipe(
        v.array(v.object({ line: id, quantity: counted }), 'Нужен список строк'),
        v.maxLength(2000, 'Слишком много строк'),
      ),
      /** Scanned items that are not in the list. */
      strangers: v.optional(
        v.pipe(
          v.array(
            v.object({
              code: v.pipe(
                v.string('Нужен код'),
                v.trim(),
                v.nonEmpty('Нужен код'),
                v.maxLength(100, 'Слишком длинный код'),
              ),
              quantity: counted,
            }),
            'Нужен список товаров',
          ),
          v.maxLength(100, 'Слишком много товаров не из листа'),
        ),
        () => [],
      ),
    }),
    data: v.object({ agrees: v.boolean() }),
  },
} satisfies Record<string, CallSchema>
