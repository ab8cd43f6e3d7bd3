import { MOST_LINES } from '@verstak/domain/bulk.ts'
import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import {
  arrival,
  fileBytes,
  id,
  kopecks,
  page,
  pageSize,
  productCard,
  quantity,
  wholeNumber,
} from '../common.ts'
import { basketContract } from '../supply-contracts/choice.ts'

export const lineStates = [
  'ok',
  'not-multiple',
  'below-minimum',
  'over-stock',
  'no-price',
  'gone',
  'not-in-contract',
  'apart',
  'split',
  'later',
] as const

export type LineState = (typeof lineStates)[number]

/** Of a line that the stock does not hold: units for an order of now, and those that arrivals make whole. */
export const lineSplit = v.object({
  now: v.number(),
  later: v.array(v.object({ date: v.string(), quantity: v.number() })),
})

export const basketRow = v.object({
  id: v.number(),
  product_id: v.number(),
  can_buy: v.boolean(),
  category: v.object({ code: v.string(), name: v.string() }),
  product: productCard,
  quantity: v.number(),
  /** Of what can be ordered now, when the rest waits for an arrival. */
  sum: v.number(),
  /** `split`: its owner has to say what becomes of the rest; `later`: it waits in the basket. */
  state: v.picklist(lineStates),
  /** In Russian, for the shopper; null when the state is `ok`. */
  message: v.nullable(v.string()),
  /** The nearest quantity that can be ordered; null when there is none. */
  suggested_quantity: v.nullable(v.number()),
  /** Null unless the state is `split` or `later`. */
  split: v.nullable(lineSplit),
})

export type BasketRow = v.InferOutput<typeof basketRow>

/** A line on its way to an order. */
export const pricedRow = v.object({
  ...basketRow.entries,
  /** Kopecks: the price when the quantity was chosen; null when it is still the same. */
  price_before: v.nullable(kopecks),
})

export type PricedRow = v.InferOutput<typeof pricedRow>

/** A line on the page of the basket. */
const contentRow = v.object({
  ...pricedRow.entries,
  /** What comes to the visitor's warehouse next, three days at most. */
  expected: v.array(arrival),
  /** What is sold in place of a product that is gone; null when there is nothing. */
  replacement: v.nullable(productCard),
})

export type ContentRow = v.InferOutput<typeof contentRow>

/** Totals of the lines that can be bought; sums are kopecks with VAT. */
export const basketInfo = v.object({
  positions: v.number(),
  quantity: v.number(),
  /** Of each unit apart: pairs are never added to pieces. */
  quantities: v.array(v.object({ unit: v.string(), quantity: v.number() })),
  sum: v.number(),
  vat: v.number(),
  weight_grams: v.number(),
  inactive: v.number(),
})

export type BasketInfo = v.InferOutput<typeof basketInfo>

const motivationBlock = v.nullable(v.object({ text: v.string(), left: kopecks }))

/** With it a change answers with `motivation_block` and `basket_slider` too. */
const motivation = v.optional(v.literal('Y', 'Флаг motivation — Y'))

export const basketChange = v.object({
  info: basketInfo,
  basket: v.array(v.number()),
  basket_quantity: v.record(v.string(), v.number()),
  warning: v.nullable(v.string()),
  motivation_block: v.optional(motivationBlock),
  basket_slider: v.optional(v.array(productCard)),
})

export type BasketChange = v.InferOutput<typeof basketChange>

/** What became of one product of a list. */
export const listLine = v.object({
  product_id: v.number(),
  /** null for a product that the shop does not know. */
  article: v.nullable(v.string()),
  name: v.nullable(v.string()),
  /** The sum of the list's lines of this product. */
  asked: v.number(),
  /** In the basket before; 0 without a line. */
  before: v.number(),
  /** In the basket now. */
  quantity: v.number(),
  /** `corrected`: taken with another quantity; `refused`: the basket has not changed. */
  state: v.picklist(['ok', 'corrected', 'refused']),
  /** In Russian; null when the state is `ok`. */
  message: v.nullable(v.string()),
})

export type ListLine = v.InferOutput<typeof listLine>

/** The report has one entry for each product, in the order of the list. */
export const basketListChange = v.object({ ...basketChange.entries, report: v.array(listLine) })

export type BasketListChange = v.InferOutput<typeof basketListChange>

/** Which of its codes the typed text is; `like`: it only looks like it. */
export const findMatches = ['article', 'barcode', 'own', 'like'] as const

export const foundProduct = v.object({ product: productCard, match: v.picklist(findMatches) })

export type FoundProduct = v.InferOutput<typeof foundProduct>

const productList = v.object({
  product_list: v.pipe(
    v.array(v.object({ product_id: id, quantity }), 'Нужен список товаров'),
    v.minLength(1, 'Список пуст'),
    v.maxLength(MOST_LINES, `В списке не больше ${MOST_LINES} строк`),
  ),
})

/** After a sign-in that merged a guest's basket with an older one. */
export const mergedBasket = v.object({
  /** `asked`: nothing is ordered before the person has decided; `new`: only what the guest had is ordered. */
  state: v.picklist(['asked', 'new']),
  /** Lines that lay in the basket before. */
  older: v.number(),
  newer: v.number(),
  newer_sum: kopecks,
})

export type MergedBasket = v.InferOutput<typeof mergedBasket>

/** What «Исправить всё» does with a line; `quantity`: sets another one, `text` says all in Russian. */
export const basketFixOfLine = v.object({
  product_id: v.number(),
  article: v.string(),
  name: v.string(),
  kind: v.picklist(['quantity', 'apart', 'later', 'replace', 'remove']),
  text: v.string(),
})

export type BasketFix = v.InferOutput<typeof basketFixOfLine>

export const basketContent = v.object({
  grid: v.object({ row: v.array(contentRow) }),
  info: basketInfo,
  basket_slider: v.array(productCard),
  motivation_block: motivationBlock,
  pagination: v.object({ limit: v.number(), page: v.number(), page_count: v.number() }),
  filter: v.array(v.object({ title: v.string(), code: v.string() })),
  /** Of the whole basket, in the order of its lines. */
  fixes: v.array(basketFixOfLine),
  /** Null where there is none to choose. */
  contract: v.nullable(basketContract),
  /** Lines of the whole basket that only wait: an order of now takes nothing of them. */
  waiting: v.number(),
  /** Null when there is nothing to decide. */
  merged: v.nullable(mergedBasket),
  /** Of an empty basket: the order that has just emptied it. */
  last_order: v.nullable(v.string()),
})

export type BasketContent = v.InferOutput<typeof basketContent>

/** `pdf`: a commercial offer. */
const basketFormats = ['xlsx', 'csv', 'pdf'] as const

export type BasketFormat = (typeof basketFormats)[number]

export const basketFormat = v.picklist(basketFormats, 'Такого файла нет')

export const schemas = {
  basketAdd: {
    body: v.object({
      product_id: v.optional(id),
      /** The product's code, in place of its id. */
      product: v.optional(v.pipe(v.string('Не указан товар'), v.maxLength(200, 'Такого товара нет'))),
      quantity: v.optional(quantity),
      motivation,
    }),
    data: basketChange,
  },
  basketUpdate: { body: v.object({ product_id: id, quantity }), data: basketChange },
  basketFind: {
    body: v.object({
      search: v.pipe(
        v.string('Введите артикул'),
        v.trim(),
        v.minLength(2, 'Введите хотя бы 2 символа'),
        v.maxLength(200, 'Слишком длинный запрос'),
      ),
    }),
    /** `quantity`: the number after the article; null when none was typed. */
    data: v.object({ items: v.array(foundProduct), quantity: v.nullable(v.number()) }),
  },
  basketListAdd: { body: productList, data: basketListChange },
  basketListUpdate: { body: productList, data: basketListChange },
  basketRemove: { body: v.object({ product_id: id, motivation }), data: basketChange },
  basketClear: { data: basketChange },
  basketInactiveRemove: { data: basketChange },
  basketFix: {
    body: v.object({
      product_ids: v.pipe(
        v.array(id, 'Нужен список товаров'),
        v.minLength(1, 'Список пуст'),
        v.maxLength(MOST_LINES, `В списке не больше ${MOST_LINES} строк`),
      ),
    }),
    data: basketChange,
  },
  basketMerge: {
    body: v.object({ order: v.picklist(['all', 'new'], 'Выберите, что заказать') }),
    data: basketChange,
  },
  basketProducts: {
    query: v.object({
      page,
      pageSize: pageSize(50),
      category: v.optional(v.string()),
      /** As the specification's list payload calls them: `limit` for `pageSize`, `filter` for `category`. */
      limit: v.optional(v.pipe(wholeNumber('Число строк — целое'), v.minValue(1), v.maxValue(100))),
      filter: v.optional(v.string()),
    }),
    data: basketContent,
  },
  basketExport: {
    params: v.object({ format: basketFormat }),
    data: fileBytes,
  },
} satisfies Record<string, CallSchema>
