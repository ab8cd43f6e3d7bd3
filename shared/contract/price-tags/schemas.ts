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
  moment,
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
  /** Included in the next PDF. */
  selected: v.boolean(),
  copies: v.number(),
  properties: v.array(propertyChoice),
  product: productCard,
  barcode: v.nullable(v.string()),
  warnings: v.array(v.string()),
  /** Kopecks on the tag; null: it cannot be printed. */
  tag_price: v.nullable(v.number()),
  /** Kopecks that the shopper set for this product; null: the rule applies. */
  own_price: v.nullable(v.number()),
  /** Kopecks on the last printed tag; null: never printed. */
  printed_price: v.nullable(v.number()),
})

export type PriceTag = v.InferOutput<typeof priceTag>

/** `what` is in Russian as the shopper knows it: the line of their list, else the product's name. */
const told = v.object({
  /** Line of the pasted list, from 1; null for other sources. */
  row: v.nullable(v.number()),
  what: v.string(),
  why: v.string(),
})

export const tagReport = v.object({
  /** Products added to the list. */
  added: v.number(),
  /** Labels for these products. */
  labels: v.number(),
  /** The product's name, if exactly one was added; otherwise null. */
  name: v.nullable(v.string()),
  left_out: v.array(told),
  /** Products added with changes. */
  notes: v.array(told),
})

export type TagReport = v.InferOutput<typeof tagReport>

const markupText = 'Наценка — число от −90 до 500 %'
export const priceRule = v.object({
  /** Per cent with two decimals; negative for a discount. */
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
  printed_at: moment,
})
export type ChangedTag = v.InferOutput<typeof changedTag>

export const schemas = {
  priceTagList: {
    query: v.object({
      page,
      pageSize: pageSize(20),
      /** A layout to include in the warnings; an unknown own layout is ignored. */
      layout: v.optional(anyLayout),
    }),
    data: v.object({
      items: v.array(priceTag),
      pageNavigation,
      selected_copies: v.number(),
      /** Layouts of the organisation, by name. */
      layouts: v.array(ownLayout),
      price_rule: priceRule,
      /** Tags of the list whose price would rise too much by the rounding, so that a finer one is used. */
      rounded_less: v.optional(v.number()),
      /** Products whose tag price differs from the last printed one. */
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
  /** `id` is the product's; a product is in the list at most once. */
  priceTagAdd: { body: v.object({ id, copies: v.optional(quantity) }), data: v.object({ item: priceTag }) },
  priceTagAddFrom: {
    body: v.object({
      source: v.picklist(tagSourceCodes, 'Неизвестно, откуда взять товары'),
      /** Only for `order`. */
      order_number: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40, 'Такого заказа нет'))),
      /** Only for `favorites`: these products, in this order. */
      product_id: v.optional(
        v.pipe(
          v.array(id, 'Отметьте товары'),
          v.maxLength(MOST_IN_SET, `В списке не больше ${MOST_IN_SET} товаров`),
        ),
      ),
      /** Only for `text`: «артикул [копий]» per line. */
      text: v.optional(
        v.pipe(v.string(), v.maxLength(60_000, 'Слишком длинный список: вставьте его частями')),
      ),
      /** `one`: new tags have one copy, listed ones keep theirs; `quantity`: the quantities of the source. */
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
      /** Kopecks; null: no own price. Not allowed for all tags at once. */
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
    /** `item` is null when all tags were changed; `changed` counts tags. */
    data: v.object({ item: v.nullable(priceTag), changed: v.number() }),
  },
  /** At most 100 tags, most recently printed first. */
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
  /** Layouts belong to the organisation, the offset to the user. */
  priceTagLayouts: { data: v.object({ items: v.array(ownLayout), offset: printerOffset }) },
  /** Changes the layout with this `id`, or creates one without an `id`. */
  priceTagLayoutSave: { body: layoutForm, data: v.object({ item: ownLayout }) },
  priceTagLayoutRemove: { body: v.object({ id }) },
  priceTagOffset: { body: offsetForm, data: v.object({ offset: printerOffset }) },
  priceTagCalibration: { query: v.object({ layout: layoutChoice }), data: fileBytes },
  priceTagTable: { data: fileBytes },
} satisfies Record<string, CallSchema>
