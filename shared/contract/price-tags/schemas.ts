import { MOST_IN_SET } from '@verstak/domain/bulk.ts'
import { MOST_ON_SHEET } from '@verstak/domain/tools/own-layout.ts'
import { tagPropertyCodes } from '@verstak/domain/tools/price-tag.ts'
import { MOST_TAG_PRICE, tagRoundingCodes } from '@verstak/domain/tools/tag-price.ts'
import { MOST_COPIES, tagSourceCodes } from '@verstak/domain/tools/tag-source.ts'
import * as v from 'valibot'
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
import { anyLayout, layoutChoice, layoutForm, offsetForm, ownLayout, printerOffset } from './layouts.ts'

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
  /** Kopecks on the tag; null: it cannot be printed. */
  tag_price: v.nullable(v.number()),
  /** Kopecks that the shopper has given this product himself; null: the rule decides. */
  own_price: v.nullable(v.number()),
  /** Kopecks on the tag that was printed last; null: none was. */
  printed_price: v.nullable(v.number()),
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

const markupText = 'Наценка — число от −90 до 500 %'
export const priceRule = v.object({
  /** Per cent, to two places; below zero a discount. */
  markup: v.pipe(
    v.number(markupText),
    v.minValue(-90, markupText),
    v.maxValue(500, markupText),
    v.transform((percent) => Math.round(percent * 100) / 100),
  ),
  rounding: v.picklist(tagRoundingCodes, 'Выберите округление'),
})

const changedTag = v.object({
  product: productCard,
  printed_price: v.number(),
  tag_price: v.number(),
  /** ISO 8601 in UTC. */
  printed_at: v.string(),
})
export type ChangedTag = v.InferOutput<typeof changedTag>

export const schemas = {
  priceTagList: {
    query: v.object({
      page,
      pageSize: pageSize(20),
      /** One that the warnings shall speak of too; an own one that is not there is passed over. */
      layout: v.optional(anyLayout),
    }),
    data: v.object({
      items: v.array(priceTag),
      pageNavigation,
      selected_copies: v.number(),
      /** Of the organisation, by their names. */
      layouts: v.array(ownLayout),
      price_rule: priceRule,
      /** Products whose price on the tag is another than on the tag that was printed last. */
      changed: v.number(),
    }),
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
  priceTagAddFrom: {
    body: v.object({
      source: v.picklist(tagSourceCodes, 'Неизвестно, откуда взять товары'),
      /** Only for `order`. */
      order_number: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40, 'Такого заказа нет'))),
      /** Only for `favorites`: these of them, in this order. */
      product_id: v.optional(
        v.pipe(
          v.array(id, 'Отметьте товары'),
          v.maxLength(MOST_IN_SET, `В списке не больше ${MOST_IN_SET} товаров`),
        ),
      ),
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
      /** Kopecks; null: no own price. Not for all. */
      own_price: v.optional(
        v.nullable(
          v.pipe(
            wholeNumber('Своя цена — число'),
            v.minValue(1, 'Своя цена должна быть больше нуля'),
            v.maxValue(MOST_TAG_PRICE, 'Слишком большая цена'),
          ),
        ),
      ),
    }),
    /** `item` is null when all were changed; `changed` counts tags. */
    data: v.object({ item: v.nullable(priceTag), changed: v.number() }),
  },
  /** At most 100 of them, those printed last first. */
  priceTagChanged: { data: v.object({ items: v.array(changedTag), total: v.number() }) },
  priceTagPriceRule: { body: priceRule, data: v.object({ price_rule: priceRule }) },
  priceTagPdf: {
    query: v.object({
      layout: layoutChoice,
      /** Labels of the first sheet that are already used. */
      skip: v.optional(
        v.pipe(
          wholeNumber('Неверное начало листа'),
          v.minValue(0, 'Неверное начало листа'),
          v.maxValue(MOST_ON_SHEET, 'Неверное начало листа'),
        ),
        0,
      ),
      cut_marks: v.optional(v.picklist(['Y', 'N']), 'N'),
    }),
    data: fileBytes,
  },
  /** Of the whole organisation; the offset is the user's own. */
  priceTagLayouts: { data: v.object({ items: v.array(ownLayout), offset: printerOffset }) },
  /** With `id` the layout is changed, without it a new one is made. */
  priceTagLayoutSave: { body: layoutForm, data: v.object({ item: ownLayout }) },
  priceTagLayoutRemove: { body: v.object({ id }) },
  priceTagOffset: { body: offsetForm, data: v.object({ offset: printerOffset }) },
  priceTagCalibration: { query: v.object({ layout: layoutChoice }), data: fileBytes },
  priceTagTable: { data: fileBytes },
} satisfies Record<string, CallSchema>
