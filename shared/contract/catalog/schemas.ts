import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import {
  arrival,
  fileBytes,
  id,
  page,
  pageNavigation,
  pageSize,
  picture,
  productCard,
  property,
  sectionLink,
} from '../common.ts'
import { question } from '../products/schemas.ts'

export interface Section {
  id: number
  CODE: string
  name: string
  /** Codes from the root to this section, the argument of `paths.section`. */
  path: string[]
  /** Products in this section and its subsections. */
  count: number
  picture: v.InferOutput<typeof picture> | null
  SUB_SECTIONS: Section[]
}

export const section: v.GenericSchema<Section> = v.object({
  id: v.number(),
  CODE: v.string(),
  name: v.string(),
  path: v.array(v.string()),
  count: v.number(),
  picture: v.nullable(picture),
  SUB_SECTIONS: v.array(v.lazy(() => section)),
})

/** An announcement of the shop; `href` is a page of the shop or an absolute URL. */
export const banner = v.object({ title: v.string(), text: v.string(), href: v.string(), link: v.string() })

export type Banner = v.InferOutput<typeof banner>

const code = v.pipe(
  v.string('Не указан код'),
  v.nonEmpty('Не указан код'),
  v.maxLength(200, 'Слишком длинный код'),
)

export const sorts = ['popular', 'price-asc', 'price-desc', 'discount', 'new', 'name', 'stock'] as const

export type Sort = (typeof sorts)[number]

export const listing = v.object({
  /** null in a search. */
  section: v.nullable(
    v.object({
      id: v.number(),
      CODE: v.string(),
      name: v.string(),
      path: v.array(v.string()),
      children: v.array(section),
    }),
  ),
  breadcrumbs: v.array(sectionLink),
  sort: v.picklist(sorts),
  /** The applied filter in normal form: unknown parts are left out, `clear` means none. */
  filter: v.string(),
  /** Interpretation of a query; null without a query or without words in it. */
  search: v.nullable(
    v.object({
      /** The query actually used: with the other keyboard layout, or with a typo corrected. */
      corrected: v.nullable(v.string()),
      /** Words that were dropped, because no product matches them together with the others. */
      omitted: v.array(v.string()),
      /** No product has the words: the results are only similar. */
      similar: v.boolean(),
      /** Sections with the most results; only on the first page of a search without a section. */
      sections: v.array(v.object({ ...sectionLink.entries, count: v.number() })),
    }),
  ),
  items: v.array(productCard),
  page_navigation: pageNavigation,
})

export type Listing = v.InferOutput<typeof listing>

export const facetOption = v.object({
  key: v.string(),
  name: v.string(),
  /** Number of products if this option were chosen too, ignoring other choices in the group. */
  count: v.number(),
  chosen: v.boolean(),
})

export const facet = v.object({
  /** Key of the group in `filter`. */
  key: v.string(),
  name: v.string(),
  unit: v.nullable(v.string()),
  /** `list`: several options; `range`: from and to; `mark`: a single option, on or off. */
  kind: v.picklist(['list', 'range', 'mark']),
  /** The same options for every selection; empty for a range. */
  options: v.array(facetOption),
  /** Bounds without any filter, and the chosen ends; money in roubles. */
  range: v.nullable(
    v.object({ min: v.number(), max: v.number(), from: v.nullable(v.number()), to: v.nullable(v.number()) }),
  ),
  /** Number of products without this group; only for a group with a choice when there are no results. */
  without: v.nullable(v.number()),
})

export type Facet = v.InferOutput<typeof facet>

export const filters = v.object({
  filter: v.string(),
  /** Number of matching products. */
  total: v.number(),
  groups: v.array(facet),
})

export type Filters = v.InferOutput<typeof filters>

export const productDetail = v.object({
  ...productCard.entries,
  breadcrumbs: v.array(sectionLink),
  pictures: v.array(picture),
  /** Sanitised HTML: p, ul, ol, li, br, b, strong, i, em, h3, table parts. */
  description: v.string(),
  properties: v.array(property),
  barcodes: v.array(v.string()),
  country: v.nullable(v.string()),
  warranty: v.boolean(),
  weight_grams: v.nullable(v.number()),
  dimensions_mm: v.nullable(v.tuple([v.number(), v.number(), v.number()])),
  /** `expected`: the next arrivals there, at most three, soonest first. */
  stocks: v.array(
    v.object({ id: v.string(), name: v.string(), quantity: v.number(), expected: v.array(arrival) }),
  ),
  /** The call `expendableMaterials` returns the consumables. */
  expendable_count: v.number(),
  /** VAT included in `price`, in kopecks. */
  vat: v.nullable(v.number()),
  /** The five most recently answered; the call `productFaq` returns all. */
  questions: v.array(question),
  /** No longer sold: `can_buy` is false and nothing is in stock. */
  discontinued: v.boolean(),
  /** Replacement for a discontinued product, if known. */
  replacement: v.nullable(productCard),
})

export type ProductDetail = v.InferOutput<typeof productDetail>

export const fastSearch = v.object({
  /** The query actually used: with the other keyboard layout, or with a typo corrected. */
  corrected: v.nullable(v.string()),
  /** `parent` is the parent section, because «Ударные» alone is ambiguous; null for a root. */
  categories: v.array(
    v.object({ ...sectionLink.entries, parent: v.nullable(v.string()), count: v.number() }),
  ),
  brands: v.array(v.object({ code: v.string(), name: v.string(), count: v.number() })),
  products: v.array(
    v.object({
      id: v.number(),
      code: v.string(),
      name: v.string(),
      article: v.string(),
      price: v.nullable(v.number()),
      unit: v.string(),
      can_buy: v.boolean(),
      picture: v.nullable(picture),
    }),
  ),
  /** Suggested queries. */
  sts: v.array(v.string()),
})

export type FastSearch = v.InferOutput<typeof fastSearch>

const filterURLParam = v.pipe(v.string(), v.maxLength(4000, 'Слишком длинный фильтр'))

/** Scope of a listing: the whole catalogue, or the intersection of these. */
const place = {
  section_code: v.optional(code),
  section_id: v.optional(id),
  query: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, 'Слишком длинный запрос'))),
  /** `hit`, `novinki`, `sale`, or the code of a promotion, for users with `show_actions`. */
  action: v.optional(code),
  /** Code of the brand. */
  brand: v.optional(code),
}

const sort = v.optional(v.picklist(sorts, 'Неизвестная сортировка'), 'popular')

export const schemas = {
  mainPage: {
    data: v.object({
      BANNER: v.nullable(banner),
      /** The first advantages of the shop. */
      reasons: v.array(v.object({ title: v.string(), text: v.string() })),
      sections: v.array(section),
      hits: v.array(productCard),
      novelties: v.array(productCard),
      sales: v.array(productCard),
      /**
       * Products of every section, for the time when there are no hits yet, neither from a feed nor from
       * orders.
       */
      offered: v.optional(v.array(productCard), []),
    }),
  },
  productCode: {
    body: v.object({
      article: v.pipe(
        v.string('Не указан артикул'),
        v.trim(),
        v.nonEmpty('Не указан артикул'),
        v.maxLength(100, 'Слишком длинный артикул'),
      ),
    }),
    data: v.object({ CODE: v.string() }),
  },
  sectionList: { data: v.object({ BANNER: v.nullable(banner), sections: v.array(section) }) },
  catalogFilter: {
    params: v.object({ filterURLParam }),
    query: v.object({ ...place, sort, page, page_size: pageSize(24, 96) }),
    data: listing,
  },
  catalogTable: {
    params: v.object({ filterURLParam }),
    query: v.object({ ...place, sort }),
    data: fileBytes,
  },
  /** Products of the same section and brand as this one, including itself. */
  catalogLine: {
    params: v.object({ filterURLParam }),
    query: v.object({ product_id: id, page, page_size: pageSize(12, 48) }),
    data: v.object({
      items: v.array(productCard),
      /** Same format as in `listing`. */
      filter: v.string(),
      /** Groups that divide the line; `filterGroups` returns all of them. */
      groups: v.array(facet),
      page_navigation: pageNavigation,
    }),
  },
  filterGroups: {
    query: v.object({
      ...place,
      line_product_id: v.optional(id),
      filter: v.optional(filterURLParam, 'clear'),
    }),
    data: filters,
  },
  productDetail: { params: v.object({ code }), data: productDetail },
  expendableMaterials: {
    query: v.object({ page }),
    body: v.object({ code, sectionId: v.optional(id), pageSize: pageSize(7) }),
    data: v.object({ items: v.array(productCard), page_navigation: pageNavigation }),
  },
  searchHeader: {
    body: v.object({
      query: v.pipe(v.string('Введите запрос'), v.trim(), v.maxLength(200, 'Слишком длинный запрос')),
    }),
    data: fastSearch,
  },
  catalogSection: {
    body: v.object({
      section_code: v.pipe(
        v.string('Не указан раздел'),
        v.nonEmpty('Не указан раздел'),
        v.maxLength(200, 'Слишком длинный код'),
      ),
    }),
    data: v.object({ name: v.string(), items: v.array(productCard) }),
  },
  sitemap: {
    query: v.object({ page }),
    data: v.object({
      page_count: v.number(),
      /** `path` is local; `changed` is an ISO date. */
      entries: v.array(v.object({ path: v.string(), changed: v.nullable(v.string()) })),
    }),
  },
} satisfies Record<string, CallSchema>
