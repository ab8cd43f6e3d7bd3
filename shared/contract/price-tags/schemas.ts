import * as v from 'valibot'
import { tagLayoutCodes, tagPropertyCodes } from '#domain/price-tag.ts'
import { MOST_COPIES, tagSourceCodes } from '#domain/tag-source.ts'
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

/** What is named is in Russian and as the shopper knows it: the line of his list, else the product's name. */
const told = v.object({
  /** The line of the pasted list, from 1; null for the other sources. */
  row: v.nullable(v.number()),
  what: v.string(),
  why: v.string(),
})

export const tagReport = v.object({
  /** Products that are in the list now. */
  added: v.number(),
  /** Labels of these products. */
  labels: v.number(),
  /** Of the product, when one was added; else null. */
  name: v.nullable(v.string()),
  left_out: v.array(told),
  /** Added, but not quite as asked for. */
  notes: v.array(told),
})

export type TagReport = v.InferOutput<typeof tagReport>

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
        v.minLength(2, 'Введите хотя бы 2 знака'),
        v.maxLength(100, 'Слишком длинный запрос'),
      ),
    }),
    data: v.object({ items: v.array(productCard) }),
  },
  /** `id` is the product's; the list holds a product once. */
  priceTagAdd: { body: v.object({ id, copies: v.optional(quantity) }), data: v.object({ item: priceTag }) },
  priceTagAddFrom: {
    body: v.object({
      source: v.picklist(tagSourceCodes, 'Неизвестно, откуда взять товары'),
      /** Only for `order`. */
      order_number: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40, 'Такого заказа нет'))),
      /** Only for `text`: «артикул [копий]» in each line. */
      text: v.optional(
        v.pipe(v.string(), v.maxLength(60_000, 'Слишком длинный список: вставьте его частями')),
      ),
      /** `one`: new tags have one copy, listed ones keep theirs; `quantity`: as many as the source says. */
      copies: v.optional(v.picklist(['quantity', 'one'], 'Неизвестно, сколько копий'), 'quantity'),
    }),
    data: tagReport,
  },
  priceTagDelete: { body: v.object({ id }) },
  priceTagUpdate: {
    body: v.object({
      id: v.union([id, v.literal('all')], 'Не указан номер'),
      selected: v.optional(v.boolean()),
      copies: v.optional(v.pipe(quantity, v.maxValue(MOST_COPIES, `Не больше ${MOST_COPIES} копий`))),
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
