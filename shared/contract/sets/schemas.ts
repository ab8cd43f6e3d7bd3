import { MOST_COMPARED, MOST_IN_SET } from '@verstak/domain/bulk.ts'
import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { fileBytes, id, page, pageNavigation, pageSize, productCard, quantity } from '../common.ts'

export const LONGEST_NOTE = 200

const favorites = v.object({ favorites: v.array(v.number()) })

const compares = v.object({ compares: v.array(v.number()) })

/** One product, or several in the order of adding: the last becomes the newest. */
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

/** Products of a list that were not added; a single product gives an error instead. */
const refused = v.array(v.object({ product_id: v.number(), message: v.string() }))

/** In display order; the first, newest on top, is the default. */
export const favouritesSorts = ['added', 'name', 'price-asc', 'price-desc', 'stock'] as const

export type FavouritesSort = (typeof favouritesSorts)[number]

export const favouriteItem = v.object({
  ...productCard.entries,
  note: v.string(),
  /** The shopper's quantity in units of sale; null: not chosen. */
  quantity: v.nullable(v.number()),
  /** Whole per cent below the price at the time of adding; 0 when it is not cheaper. */
  cheaper_by: v.number(),
  /** It was out of stock when it was added. */
  back_in_stock: v.boolean(),
  /** No longer sold: `can_buy` is false and nothing is in stock. */
  gone: v.boolean(),
  /** Product sold instead of a discontinued one. */
  replacement: v.nullable(v.object({ code: v.string(), name: v.string() })),
})

export type FavouriteItem = v.InferOutput<typeof favouriteItem>

export const favoriteList = v.object({
  items: v.array(favouriteItem),
  sort: v.picklist(favouritesSorts),
  sort_options: v.array(v.object({ code: v.picklist(favouritesSorts), name: v.string() })),
  page_navigation: pageNavigation,
})

export type FavouritesList = v.InferOutput<typeof favoriteList>

/** `section_id` is the product's own section. */
export const compareItem = v.object({ ...productCard.entries, section_id: v.number() })

export type CompareItem = v.InferOutput<typeof compareItem>

const COMPARED = 'Нужны номера товаров через запятую'

/** Product ids separated by commas; duplicates are ignored. */
const sharedIds = v.pipe(
  v.string(COMPARED),
  v.maxLength(16 * MOST_COMPARED, `В сравнении не больше ${MOST_COMPARED} товаров`),
  v.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, COMPARED),
  v.transform((text) => [...new Set(text.split(',').map(Number))]),
  v.maxLength(MOST_COMPARED, `В сравнении не больше ${MOST_COMPARED} товаров`),
)

/**
 * Sections by id; `parent_name` distinguishes sections with equal names. Properties that at least one product
 * has are listed per section and for all together.
 */
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
      sort: v.optional(v.picklist(favouritesSorts, 'Неизвестная сортировка'), 'added'),
      list: v.optional(id),
      page,
      page_size: pageSize(24, 96),
    }),
    data: favoriteList,
  },
  favoriteTable: {
    query: v.object({
      sort: v.optional(v.picklist(favouritesSorts, 'Неизвестная сортировка'), 'added'),
      list: v.optional(id),
    }),
    data: fileBytes,
  },
  favoriteAdd: { body: products, data: v.object({ ...favorites.entries, refused }) },
  favoriteNote: {
    body: v.object({
      product_id: id,
      /** The list of the note; by default the favourite itself. */
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
      /**
       * The values that the shopper saw before: they prevent overwriting a note or quantity that a colleague
       * has changed.
       */
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
  /** Without `ids`: the visitor's own comparison. */
  compareTable: {
    query: v.object({ ids: v.optional(sharedIds), section: v.optional(id) }),
    data: fileBytes,
  },
  compareAdd: { body: products, data: v.object({ ...compares.entries, refused }) },
  compareRemove: { body: v.object({ product_id: id, section_id: v.optional(id) }), data: compares },
  /** `section_id` clears products of exactly this section; without it everything. */
  compareClear: { body: v.object({ section_id: v.optional(id) }), data: compares },
} satisfies Record<string, CallSchema>
