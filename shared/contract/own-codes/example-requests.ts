import type { ExampleRequests, Holders } from '../example-request.ts'
import type * as calls from './calls.ts'

export interface ExampleData {
  /** A code of the buyer's organisation. */
  readonly knownCode: string
}

export const holders: Holders<ExampleData> = { knownCode: 'organization' }

export const exampleRequests: ExampleRequests<typeof calls, ExampleData> = {
  ownCodes: () => ({ query: { page: '1', search: '' } }),
  ownCodeSave: () => ({ body: { code: 'СКЛАД-77', article: 'DR-1' } }),
  ownCodeRemove: ({ knownCode }) => ({ body: { code: knownCode } }),
}
