import type * as calls from '@verstak/shared/contract/catalog/calls.ts'
import type { Handlers } from '#http/handler.ts'
import { listConsumables } from './consumables.ts'
import { fastSearch } from './fast-search.ts'
import { findFilters } from './filters.ts'
import { homePage } from './home.ts'
import { listLine } from './line.ts'
import { listProducts } from './listing.ts'
import { productCode, productDetail } from './product.ts'
import { rowOfCards } from './row-of-cards.ts'
import { toSections } from './sections.ts'
import { siteMap } from './sitemap.ts'
import { currentTree } from './tree.ts'

export const handlers: Handlers<typeof calls> = {
  mainPage: ({ db, visitor }) => homePage(db, visitor.stockId),

  sectionList: async ({ db }) => ({ BANNER: null, sections: toSections((await currentTree(db)).roots) }),

  catalogFilter: ({ db, visitor, params, query }) =>
    listProducts(db, { ...query, filter: params.filterURLParam }, visitor),

  catalogLine: ({ db, visitor, params, query }) =>
    listLine(db, { ...query, filter: params.filterURLParam }, visitor),

  filterGroups: ({ db, visitor, query }) => findFilters(db, query, visitor),

  productDetail: ({ db, visitor, params }) => productDetail(db, params.code, visitor.stockId),

  productCode: async ({ db, body }) => ({ CODE: await productCode(db, body.article) }),

  expendableMaterials: ({ db, visitor, query, body }) =>
    listConsumables(db, { ...body, page: query.page }, visitor.stockId),

  catalogSection: ({ db, visitor, body }) => rowOfCards(db, body.section_code, visitor.stockId),

  searchHeader: ({ db, visitor, body }) => fastSearch(db, body.query, visitor.stockId),

  sitemap: ({ db, query }) => siteMap(db, query.page),
}
