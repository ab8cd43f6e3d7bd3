import type { ExampleRequests, Holders } from '../example-request.ts'
import type * as calls from './calls.ts'

export interface World {
  /** A code of the buyer's organisation. */
  readonly knownCode: string
}

export const holders: Holders<World> = { knownCode: 'organization' }

export const exampleRequests: ExampleRequests<typeof calls, World> = {
  ownCodes: () => ({ query: { page: '1', search: '' } }),
  ownCodeSave: () => ({ body: { code: 'СКЛАД-77', article: 'DR-1' } }),
  ownCodeRemove: ({ knownCode }) => ({ body: { code: knownCode } }),
}
