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
  /** Codes from the root to this section, as `paths.section` takes them. */
  path: string[]
  /** Products in this section and below. */
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

/** What the shop announces now; `href` is a page of the shop or a whole address. */
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
  /** The one spelling of what was applied: unknown parts are left out, `clear` stands for none. */
  filter: v.string(),
  /** How a query was understood; null without one, or when it has no word. */
  search: v.nullable(
    v.object({
      /** What was searched for instead: the other keyboard layout, or a misspelt word mended. */
      corrected: v.nullable(v.string()),
      /** Words of the query that nothing has together with the others. */
      omitted: v.array(v.string()),
      /** Nothing has the words: these only look alike. */
      similar: v.boolean(),
      /** Where most of what was found stands; only with the first page of a search everywhere. */
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
  /** Products if this were chosen too, whatever else of the same group is chosen. */
  count: v.number(),
  chosen: v.boolean(),
})

export const facet = v.object({
  /** The group's key in `filter`. */
  key: v.string(),
  name: v.string(),
  unit: v.nullable(v.string()),
  /** `list`: several of the options; `range`: from and to; `mark`: the only option is on or off. */
  kind: v.picklist(['list', 'range', 'mark']),
  /** The same ones whatever is chosen; empty for a range. */
  options: v.array(facetOption),
  /** The bounds without any filter, and the chosen ends; money in roubles. */
  range: v.nullable(
    v.object({ min: v.number(), max: v.number(), from: v.nullable(v.number()), to: v.nullable(v.number()) }),
  ),
  /** Products without this group; only where something is chosen in it and nothing is found. */
  without: v.nullable(v.number()),
})

export type Facet = v.InferOutput<typeof facet>

export const filters = v.object({
  filter: v.string(),
  /** Products that are let through. */
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
  /** `expected`: the next arrivals there, three at most, the soonest first. */
  stocks: v.array(
    v.object({ id: v.string(), name: v.string(), quantity: v.number(), expected: v.array(arrival) }),
  ),
  /** The consumables themselves come from the call `expendableMaterials`. */
  expendable_count: v.number(),
  /** Kopecks of VAT inside `price`. */
  vat: v.nullable(v.number()),
  /** The five that were answered last; all come from the call `productFaq`. */
  questions: v.array(question),
  /** No longer sold: `can_buy` is false, and nothing is in stock. */
  discontinued: v.boolean(),
  /** What is sold instead of a discontinued product, if anything is known. */
  replacement: v.nullable(productCard),
})

export type ProductDetail = v.InferOutput<typeof productDetail>

export const fastSearch = v.object({
  /** What was searched for instead of the typed text: the other keyboard layout, or a misspelt word mended. */
  corrected: v.nullable(v.string()),
  /** `parent` names the section above, because «Ударные» alone says little; null for a root. */
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

/** Where a listing looks: everywhere, or in what all of these have in common. */
const place = {
  section_code: v.optional(code),
  section_id: v.optional(id),
  query: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, 'Слишком длинный запрос'))),
  action: v.optional(v.picklist(['hit', 'novinki', 'sale'], 'Неизвестная подборка')),
  /** The brand's code. */
  brand: v.optional(code),
}

const sort = v.optional(v.picklist(sorts, 'Неизвестная сортировка'), 'popular')

export const schemas = {
  mainPage: {
    data: v.object({
      BANNER: v.nullable(banner),
      /** Why one buys here, the first of the advantages. */
      reasons: v.array(v.object({ title: v.string(), text: v.string() })),
      sections: v.array(section),
      hits: v.array(productCard),
      novelties: v.array(productCard),
      sales: v.array(productCard),
      /** Of every section, while there are no hits: neither a feed nor the first shoppers named any. */
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
  /** The products of the same section and brand as this one, itself among them. */
  catalogLine: {
    params: v.object({ filterURLParam }),
    query: v.object({ product_id: id, page, page_size: pageSize(12, 48) }),
    data: v.object({
      items: v.array(productCard),
      /** As in `listing`. */
      filter: v.string(),
      /** Those that divide the line; `filterGroups` has all of them. */
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
