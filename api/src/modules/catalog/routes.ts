import { shopError } from '@verstak/shared/contract/errors.ts'
import type { Handlers } from '../../http/handler.ts'
import { listConsumables } from './consumables.ts'
import { homePage } from './home.ts'
import { listProducts } from './listing.ts'
import { productCode, productDetail } from './product.ts'
import { toSections } from './sections.ts'
import { currentTree } from './tree.ts'

/** The filter part of a listing's address when nothing is filtered. */
const NO_FILTERS = 'clear'

/** Calls of the home page, the catalogue and the product page. */
export const catalogHandlers = {
  main: ({ db, visitor }) => homePage(db, visitor.stockId),

  sectionList: async ({ db }) => ({ BANNER: null, sections: toSections((await currentTree(db)).roots) }),

  catalogFilter: ({ db, visitor, params, query }) => {
    if (params.filterURLParam !== NO_FILTERS)
      throw shopError('invalid', 'Такого фильтра нет', 'filterURLParam')
    return listProducts(db, query, visitor.stockId)
  },

  productDetail: ({ db, visitor, params }) => productDetail(db, params.code, visitor.stockId),

  productCode: async ({ db, body }) => ({ CODE: await productCode(db, body.article) }),

  expendableMaterials: ({ db, visitor, query, body }) =>
    listConsumables(db, { ...body, page: query.page }, visitor.stockId),
} satisfies Pick<
  Handlers,
  'main' | 'sectionList' | 'catalogFilter' | 'productDetail' | 'productCode' | 'expendableMaterials'
>
