import type * as calls from '@verstak/contract/catalog/calls.ts'
import type { Listing } from '@verstak/contract/catalog/schemas.ts'
import { NO_FILTER } from '@verstak/domain/catalogue/listing-filter.ts'
import type { Handlers } from '#http/handler.ts'
import { bannerAt } from './banner.ts'
import { listConsumables } from './consumables.ts'
import { emptyListings } from './empty-listings.ts'
import { fastSearch } from './fast-search.ts'
import { findFilters } from './filters.ts'
import { homePage } from './home.ts'
import { listLine } from './line.ts'
import { type ListingRequest, listProducts } from './listing.ts'
import { listingTableFile } from './listing-table.ts'
import { countView } from './popularity/views.ts'
import { productCode, productDetail } from './product.ts'
import { rowOfCards } from './row-of-cards.ts'
import { countSearch } from './search/search-counts.ts'
import { toSections } from './sections.ts'
import { siteMap } from './sitemap.ts'
import { currentTree } from './tree.ts'

/** Another page, filter or section repeats the same search. */
const isFirstSight = ({ query, page, filter, section_code, section_id }: ListingRequest): boolean =>
  query !== undefined &&
  page === 1 &&
  filter === NO_FILTER &&
  section_code === undefined &&
  section_id === undefined

/** Similar products do not count as found. */
const exactTotal = ({ search, page_navigation }: Listing): number =>
  !search || search.similar || search.omitted.length > 0 ? 0 : page_navigation.total

export const handlers: Handlers<typeof calls> = {
  mainPage: ({ db, visitor }) => homePage(db, visitor.stockId),

  sectionList: async ({ db }) => {
    const tree = await currentTree(db)
    return { BANNER: bannerAt(new Date(), await emptyListings(db, tree)), sections: toSections(tree.roots) }
  },

  catalogFilter: async ({ db, visitor, params, query }) => {
    const request = { ...query, filter: params.filterURLParam }
    const listing = await listProducts(db, request, visitor)
    if (isFirstSight(request)) countSearch(db, query.query ?? '', exactTotal(listing))
    return listing
  },

  catalogTable: ({ visitor, params, query, signal, ...services }) =>
    listingTableFile(services, visitor, { ...query, filter: params.filterURLParam }, { signal }),

  catalogLine: ({ db, visitor, params, query }) =>
    listLine(db, { ...query, filter: params.filterURLParam }, visitor),

  filterGroups: ({ db, visitor, query }) => findFilters(db, query, visitor),

  productDetail: async ({ db, visitor, params }) => {
    const product = await productDetail(db, params.code, visitor.stockId)
    if (!product.discontinued) countView(db, visitor, product.id)
    return product
  },

  productCode: async ({ db, body }) => ({ CODE: await productCode(db, body.article) }),

  expendableMaterials: ({ db, visitor, query, body }) =>
    listConsumables(db, { ...body, page: query.page }, visitor.stockId),

  catalogSection: ({ db, visitor, body }) => rowOfCards(db, body.section_code, visitor.stockId),

  searchHeader: ({ db, visitor, body }) => fastSearch(db, body.query, visitor),

  sitemap: ({ db, query }) => siteMap(db, query.page),
}
