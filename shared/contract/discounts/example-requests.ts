import type { ExampleRequests, WrongQueries } from '../example-request.ts'
import type * as calls from './calls.ts'

export const exampleRequests: ExampleRequests<typeof calls> = {
  discountList: () => ({ query: { article: 'DR-1' } }),
  discountTable: () => ({ query: { goods: 'bought' } }),
}

export const wrongQueries: WrongQueries<typeof calls> = {
  discountList: { article: 'я'.repeat(101) },
  discountTable: { goods: 'stolen' },
}
