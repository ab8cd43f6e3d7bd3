import type { ExampleRequests } from '../example-request.ts'
import type * as calls from './calls.ts'

export const exampleRequests: ExampleRequests<typeof calls> = {
  affiliateList: () => ({}),
  affiliate: () => ({ params: { code: 'moskva' } }),
  cityList: () => ({}),
  shopList: () => ({ query: { city: 'Москва', by: 'distance', near: '55.75,37.62' } }),
}
