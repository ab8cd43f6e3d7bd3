import * as v from 'valibot'
import { tagLayoutCodes, tagPropertyCodes } from '#domain/price-tag.ts'
import type { CallSchema } from '../call.ts'
import {
  fileBytes,
  id,
  page,
  pageNavigation,
  pageSize,
  productCard,
  quantity,
  wholeNumber,
} from '../common.ts'

const propertyChoice = v.object({
  name: v.picklist(tagPropertyCodes, 'Неизвестное свойство ценника'),
  selected: v.boolean(),
})

export const priceTag = v.object({
  id: v.number(),
  /** Goes into the next PDF. */
  selected: v.boolean(),
  copies: v.number(),
  properties: v.array(propertyChoice),
  product: productCard,
  barcode: v.nullable(v.string()),
  warnings: v.array(v.string()),
})

export type PriceTag = v.InferOutput<typeof priceTag>

export const schemas = {
  priceTagList: {
    query: v.object({ page, pageSize: pageSize(20) }),
    data: v.object({ items: v.array(priceTag), pageNavigation, selected_copies: v.number() }),
  },
  priceTagSearch: {
    body: v.object({
      search: v.pipe(
        v.string('Введите артикул или название'),
        v.trim(),
        v.minLength(2, 'Введите хотя бы 2 символа'),
        v.maxLength(100, 'Слишком длинный запрос'),
      ),
    }),
    data: v.object({ items: v.array(productCard) }),
  },
  /** `id` is the product's; the list holds a product once. */
  priceTagAdd: { body: v.object({ id, copies: v.optional(quantity) }), data: v.object({ item: priceTag }) },
  priceTagDelete: { body: v.object({ id }) },
  priceTagUpdate: {
    body: v.object({
      id: v.union([id, v.literal('all')], 'Не указан номер'),
      selected: v.optional(v.boolean()),
      copies: v.optional(v.pipe(quantity, v.maxValue(500, 'Не больше 500 копий'))),
      properties: v.optional(v.array(propertyChoice)),
    }),
    /** `item` is null when all were changed; `changed` counts tags. */
    data: v.object({ item: v.nullable(priceTag), changed: v.number() }),
  },
  priceTagPdf: {
    query: v.object({
      layout: v.optional(v.picklist(tagLayoutCodes, 'Неизвестный формат ценника'), 'a4-3x8'),
      /** Labels of the first sheet that are already used. */
      skip: v.optional(
        v.pipe(
          wholeNumber('Неверное начало листа'),
          v.minValue(0, 'Неверное начало листа'),
          v.maxValue(100, 'Неверное начало листа'),
        ),
        0,
      ),
      cut_marks: v.optional(v.picklist(['Y', 'N']), 'N'),
    }),
    data: fileBytes,
  },
} satisfies Record<string, CallSchema>
