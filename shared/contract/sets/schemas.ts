import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { id, page, pageNavigation, pageSize, productCard } from '../common.ts'

const favorites = v.object({ favorites: v.array(v.number()) })

const compares = v.object({ compares: v.array(v.number()) })

/** In the order they are offered; the first, newest on top, is the default. */
export const favoriteSorts = ['added', 'name', 'price-asc', 'price-desc', 'stock'] as const

export type FavoriteSort = (typeof favoriteSorts)[number]

export const favoriteList = v.object({
  items: v.array(productCard),
  sort: v.picklist(favoriteSorts),
  sort_options: v.array(v.object({ code: v.picklist(favoriteSorts), name: v.string() })),
  page_navigation: pageNavigation,
})

export type FavoriteList = v.InferOutput<typeof favoriteList>

/** `section_id` is the section that the product itself stands in. */
export const compareItem = v.object({ ...productCard.entries, section_id: v.number() })

export type CompareItem = v.InferOutput<typeof compareItem>

/** Sections by id. Properties that any product has are named for each section and for all together. */
export const compareList = v.object({
  sections: v.record(
    v.string(),
    v.object({
      section_name: v.string(),
      items: v.array(compareItem),
      compare_properties_name: v.array(v.string()),
    }),
  ),
  compare_properties_name: v.array(v.string()),
})

export type CompareList = v.InferOutput<typeof compareList>

export const schemas = {
  favoriteList: {
    query: v.object({
      sort: v.optional(v.picklist(favoriteSorts, 'Неизвестная сортировка'), 'added'),
      page,
      page_size: pageSize(24, 96),
    }),
    data: favoriteList,
  },
  favoriteAdd: { body: v.object({ product_id: id }), data: favorites },
  favoriteRemove: { body: v.object({ product_id: id }), data: favorites },
  favoriteClear: { data: favorites },
  compareList: { data: compareList },
  compareAdd: { body: v.object({ product_id: id }), data: compares },
  compareRemove: { body: v.object({ product_id: id, section_id: v.optional(id) }), data: compares },
  /** `section_id` clears the products of this very section; without it all are cleared. */
  compareClear: { body: v.object({ section_id: v.optional(id) }), data: compares },
} satisfies Record<string, CallSchema>
