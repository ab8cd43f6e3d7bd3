import { MOST_COMPARED, MOST_IN_SET } from '@verstak/domain/bulk.ts'
import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { fileBytes, id, page, pageNavigation, pageSize, productCard, quantity } from '../common.ts'

export const LONGEST_NOTE = 200

const favorites = v.object({ favorites: v.array(v.number()) })

const compares = v.object({ compares: v.array(v.number()) })

/** One product, or several in the order in which they are added: the last becomes the newest. */
const products = v.object({
  product_id: v.union(
    [
      id,
      v.pipe(
        v.array(id),
        v.minLength(1, 'Список пуст'),
        v.maxLength(MOST_IN_SET, `В списке не больше ${MOST_IN_SET} товаров`),
      ),
    ],
    'Не указан номер',
  ),
})

/** Products of a list that were left out; a single product is refused by an error instead. */
const refused = v.array(v.object({ product_id: v.number(), message: v.string() }))

/** In the order they are offered; the first, newest on top, is the default. */
export const favoriteSorts = ['added', 'name', 'price-asc', 'price-desc', 'stock'] as const

export type FavoriteSort = (typeof favoriteSorts)[number]

export const favoriteItem = v.object({
  ...productCard.entries,
  note: v.string(),
  /** How many the shopper wants, in units of sale; null: not chosen. */
  quantity: v.nullable(v.number()),
  /** Whole per cent off the price that it had when it was added; 0 when it is not cheaper. */
  cheaper_by: v.number(),
  /** There was none when it was added. */
  back_in_stock: v.boolean(),
  /** No longer sold: `can_buy` is false and nothing is in stock. */
  gone: v.boolean(),
  /** What is sold instead of a product that is gone. */
  replacement: v.nullable(v.object({ code: v.string(), name: v.string() })),
})

export type FavoriteItem = v.InferOutput<typeof favoriteItem>

export const favoriteList = v.object({
  items: v.array(favoriteItem),
  sort: v.picklist(favoriteSorts),
  sort_options: v.array(v.object({ code: v.picklist(favoriteSorts), name: v.string() })),
  page_navigation: pageNavigation,
})

export type FavoriteList = v.InferOutput<typeof favoriteList>

/** `section_id` is the section that the product itself stands in. */
export const compareItem = v.object({ ...productCard.entries, section_id: v.number() })

export type CompareItem = v.InferOutput<typeof compareItem>

const COMPARED = 'Нужны номера товаров через запятую'

/** Ids of products with commas, each once. */
const sharedIds = v.pipe(
  v.string(COMPARED),
  v.maxLength(16 * MOST_COMPARED, `В сравнении не больше ${MOST_COMPARED} товаров`),
  v.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, COMPARED),
  v.transform((text) => [...new Set(text.split(',').map(Number))]),
  v.maxLength(MOST_COMPARED, `В сравнении не больше ${MOST_COMPARED} товаров`),
)

/** Sections by id; `parent_name` tells sections of one name apart. Properties that any product has are named for each section and for all together. */
export const compareList = v.object({
  sections: v.record(
    v.string(),
    v.object({
      section_name: v.string(),
      parent_name: v.nullable(v.string()),
      items: v.array(compareItem),
      compare_properties_name: v.array(v.string()),
    }),
  ),
  compare_properties_name: v.array(v.string()),
})

export type CompareList = v.InferOutput<typeof compareList>

export const schemas = {
  /** With `list` only that named list, with its own notes and quantities. */
  favoriteList: {
    query: v.object({
      sort: v.optional(v.picklist(favoriteSorts, 'Неизвестная сортировка'), 'added'),
      list: v.optional(id),
      page,
      page_size: pageSize(24, 96),
    }),
    data: favoriteList,
  },
  favoriteTable: {
    query: v.object({
      sort: v.optional(v.picklist(favoriteSorts, 'Неизвестная сортировка'), 'added'),
      list: v.optional(id),
    }),
    data: fileBytes,
  },
  favoriteAdd: { body: products, data: v.object({ ...favorites.entries, refused }) },
  favoriteNote: {
    body: v.object({
      product_id: id,
      /** Whose note it is; without it that of the favourite itself. */
      list: v.optional(id),
      note: v.optional(
        v.pipe(
          v.string('Заметка — это текст'),
          v.trim(),
          v.maxLength(LONGEST_NOTE, `Заметка не длиннее ${LONGEST_NOTE} символов`),
        ),
        '',
      ),
      quantity: v.optional(quantity),
      /** What the shopper saw before: with them a note or a quantity that a colleague has changed meanwhile is not lost. */
      seen_note: v.optional(
        v.pipe(v.string('Заметка — это текст'), v.maxLength(LONGEST_NOTE, 'Слишком длинная заметка')),
      ),
      seen_quantity: v.optional(v.nullable(quantity)),
    }),
    data: v.object({ note: v.string(), quantity: v.nullable(v.number()) }),
  },
  favoriteRemove: { body: v.object({ product_id: id }), data: favorites },
  favoriteClear: { data: favorites },
  compareList: { data: compareList },
  compareShared: { query: v.object({ ids: sharedIds }), data: compareList },
  /** Without `ids` the visitor's own comparison. */
  compareTable: {
    query: v.object({ ids: v.optional(sharedIds), section: v.optional(id) }),
    data: fileBytes,
  },
  compareAdd: { body: products, data: v.object({ ...compares.entries, refused }) },
  compareRemove: { body: v.object({ product_id: id, section_id: v.optional(id) }), data: compares },
  /** `section_id` clears the products of this very section; without it all are cleared. */
  compareClear: { body: v.object({ section_id: v.optional(id) }), data: compares },
} satisfies Record<string, CallSchema>
