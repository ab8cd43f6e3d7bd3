import { MOST_LINES } from '@verstak/domain/bulk.ts'
import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import {
  arrival,
  day,
  fileBytes,
  id,
  kopecks,
  page,
  pageSize,
  productCard,
  quantity,
  requestKey,
  wholeNumber,
} from '../common.ts'
import { orderOutlook } from '../orders/outlook.ts'
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

/**
 * Split of a line that exceeds the stock: the units that can be ordered now, and those available after
 * arrivals.
 */
export const lineSplit = v.object({
  now: v.number(),
  later: v.array(v.object({ date: day, quantity: v.number() })),
})

export const basketRow = v.object({
  id: v.number(),
  product_id: v.number(),
  can_buy: v.boolean(),
  category: v.object({ code: v.string(), name: v.string() }),
  product: productCard,
  quantity: v.number(),
  /** Sum of the units that can be ordered now, while the rest waits for an arrival. */
  sum: v.number(),
  /** `split`: the shopper must decide about the rest; `later`: it waits in the basket. */
  state: v.picklist(lineStates),
  /** In Russian, for the shopper; null when the state is `ok`. */
  message: v.nullable(v.string()),
  /** The nearest quantity that can be ordered; null without one. */
  suggested_quantity: v.nullable(v.number()),
  /** Null unless the state is `split` or `later`. */
  split: v.nullable(lineSplit),
})

export type BasketRow = v.InferOutput<typeof basketRow>

/** A line with its price, for the basket and for an order. */
export const pricedRow = v.object({
  ...basketRow.entries,
  /** Price in kopecks when the quantity was chosen; null when it is unchanged. */
  price_before: v.nullable(kopecks),
})

export type PricedRow = v.InferOutput<typeof pricedRow>

/** A line on the basket page. */
const contentRow = v.object({
  ...pricedRow.entries,
  /** The next arrivals at the visitor's warehouse, at most three days. */
  expected: v.array(arrival),
  /** Replacement for a product that is no longer sold; null without one. */
  replacement: v.nullable(productCard),
})

export type ContentRow = v.InferOutput<typeof contentRow>

/** Totals of the lines that can be bought; sums are kopecks with VAT. */
export const basketInfo = v.object({
  positions: v.number(),
  quantity: v.number(),
  /** One entry per unit, because quantities of different units are not added. */
  quantities: v.array(v.object({ unit: v.string(), quantity: v.number() })),
  sum: v.number(),
  vat: v.number(),
  weight_grams: v.number(),
  inactive: v.number(),
})

export type BasketInfo = v.InferOutput<typeof basketInfo>

const motivationBlock = v.nullable(v.object({ text: v.string(), left: kopecks }))

/** With this flag a change also returns `motivation_block` and `basket_slider`. */
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

/** Result for one product of a list. */
export const listLine = v.object({
  product_id: v.number(),
  /** null for an unknown product. */
  article: v.nullable(v.string()),
  name: v.nullable(v.string()),
  /** Total quantity of the product in the list. */
  asked: v.number(),
  /** Quantity in the basket before; 0 without a line. */
  before: v.number(),
  /** Quantity in the basket now. */
  quantity: v.number(),
  /** `corrected`: added with a different quantity; `refused`: the basket is unchanged. */
  state: v.picklist(['ok', 'corrected', 'refused']),
  /** In Russian; null when the state is `ok`. */
  message: v.nullable(v.string()),
})

export type ListLine = v.InferOutput<typeof listLine>

/** The report has one entry for each product, in the order of the list. */
export const basketListChange = v.object({ ...basketChange.entries, report: v.array(listLine) })

export type BasketListChange = v.InferOutput<typeof basketListChange>

/** The kind of code that the typed text matches; `like`: it is only similar. */
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

/** State after a sign-in that merged a guest's basket with an older one. */
export const mergedBasket = v.object({
  /** `asked`: ordering is blocked until the person decides; `new`: only the guest's lines are ordered. */
  state: v.picklist(['asked', 'new']),
  /** Lines from the older basket. */
  older: v.number(),
  newer: v.number(),
  newer_sum: kopecks,
})

export type MergedBasket = v.InferOutput<typeof mergedBasket>

/**
 * The change that «Исправить всё» makes to a line; `quantity`: sets a new one; `text` describes it in
 * Russian.
 */
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
  /** Fixes for the whole basket, in the order of its lines. */
  fixes: v.array(basketFixOfLine),
  /** Null without contracts to choose from. */
  contract: v.nullable(basketContract),
  /** Lines of the whole basket that wait for an arrival: an order placed now contains none of their units. */
  waiting: v.number(),
  /** Null without a pending decision. */
  merged: v.nullable(mergedBasket),
  outlook: orderOutlook,
  /** With an empty basket: the number of the order that was just placed from it. */
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
      /** The product's code, instead of its id. */
      product: v.optional(v.pipe(v.string('Не указан товар'), v.maxLength(200, 'Такого товара нет'))),
      quantity: v.optional(quantity),
      motivation,
      request_key: requestKey,
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
    /** `quantity`: the number typed after the article; null without one. */
    data: v.object({ items: v.array(foundProduct), quantity: v.nullable(v.number()) }),
  },
  basketListAdd: {
    body: v.object({ ...productList.entries, request_key: requestKey }),
    data: basketListChange,
  },
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
      /** Names from the specification's list payload: `limit` for `pageSize`, `filter` for `category`. */
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
