import type { ExampleRequests, Holders, WrongQueries } from '../example-request.ts'
import type * as calls from './calls.ts'

export interface ExampleData {
  /** Anybody with the code of a list may receive the goods. */
  readonly packingCode: string
  readonly packingLine: number
}

export const holders: Holders<ExampleData> = { packingCode: 'everybody', packingLine: 'everybody' }

export const exampleRequests: ExampleRequests<typeof calls, ExampleData> = {
  packingList: ({ packingCode }) => ({ params: { id: packingCode } }),
  packingListPdf: ({ packingCode }) => ({ params: { id: packingCode } }),
  packingLists: () => ({}),
  packingReceive: ({ packingCode, packingLine }) => ({
    body: {
      code: packingCode,
      key: 'the-receipt-of-the-examples',
      counts: [{ line: packingLine, quantity: 2 }],
      strangers: [{ code: '4690363024544', quantity: 1 }],
    },
  }),
}

export const wrongQueries: WrongQueries<typeof calls> = { packingLists: { page: 'первая' } }
