import type { GoodRequests } from '../good-request.ts'
import type * as calls from './calls.ts'

export const goodRequests: GoodRequests<typeof calls> = {
  mainPage: () => ({}),
  searchHeader: () => ({ body: { query: 'дрель' } }),
  sitemap: () => ({ query: { page: '1' } }),
  productCode: () => ({ body: { article: 'dr 1' } }),
  catalogSection: () => ({ body: { section_code: 'dreli' } }),
  sectionList: () => ({}),
  catalogFilter: () => ({ params: { filterURLParam: 'clear' }, query: { section_code: 'dreli' } }),
  productDetail: () => ({ params: { code: 'dr-1' } }),
  expendableMaterials: () => ({ query: { page: '1' }, body: { code: 'dr-1' } }),
}
