import type { GoodRequests, WrongQueries } from '../good-request.ts'
import type * as calls from './calls.ts'

export const goodRequests: GoodRequests<typeof calls> = {
  discountList: () => ({ query: { article: 'DR-1' } }),
  discountTable: () => ({ query: { goods: 'bought' } }),
}

export const wrongQueries: WrongQueries<typeof calls> = {
  discountList: { article: 'я'.repeat(101) },
  discountTable: { goods: 'stolen' },
}
