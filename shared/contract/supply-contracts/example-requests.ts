import type { ExampleRequests, Holders } from '../example-request.ts'
import type * as calls from './calls.ts'

export interface ExampleData {
  /** Valid, and covers everything. */
  readonly contract: number
}

export const holders: Holders<ExampleData> = { contract: 'organization' }

export const exampleRequests: ExampleRequests<typeof calls, ExampleData> = {
  contractList: () => ({}),
  contractChoose: ({ contract }) => ({ body: { contract } }),
  contractApart: ({ drill }) => ({ body: { product_id: drill, apart: 'Y' } }),
}
