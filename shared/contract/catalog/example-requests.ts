import type { ExampleRequests } from '../example-request.ts'
import type * as calls from './calls.ts'

export const exampleRequests: ExampleRequests<typeof calls> = {
  mainPage: () => ({}),
  searchHeader: () => ({ body: { query: 'дрель' } }),
  sitemap: () => ({ query: { page: '1' } }),
  productCode: () => ({ body: { article: 'dr 1' } }),
  catalogSection: () => ({ body: { section_code: 'dreli' } }),
  sectionList: () => ({}),
  catalogFilter: ({ section }) => ({
    params: { filterURLParam: 'clear' },
    query: { section_id: String(section) },
  }),
  catalogTable: ({ section }) => ({
    params: { filterURLParam: 'clear' },
    query: { section_id: String(section), sort: 'name' },
  }),
  catalogLine: ({ drill }) => ({
    params: { filterURLParam: 'stock' },
    query: { product_id: String(drill), page: '1', page_size: '5' },
  }),
  filterGroups: ({ section, drill }) => ({
    query: { section_id: String(section), line_product_id: String(drill), filter: 'stock' },
  }),
  productDetail: () => ({ params: { code: 'dr-1' } }),
  expendableMaterials: ({ section }) => ({
    query: { page: '1' },
    body: { code: 'dr-1', sectionId: section },
  }),
}

export const wrongQueries = {
  filterGroups: { section_id: 'x' },
  catalogLine: { product_id: 'x' },
  catalogTable: { sort: 'nonsense' },
}
