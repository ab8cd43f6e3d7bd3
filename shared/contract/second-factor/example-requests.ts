import type { ExampleRequests, Holders } from '../example-request.ts'
import type * as calls from './calls.ts'

export interface ExampleData {
  /** A code of the set-up that the buyer has started. */
  readonly firstCode: string
}

export const holders: Holders<ExampleData> = { firstCode: 'everybody' }

export const exampleRequests: ExampleRequests<typeof calls, ExampleData> = {
  secondFactor: () => ({}),
  secondFactorStart: () => ({}),
  secondFactorOn: ({ firstCode }) => ({ body: { code: firstCode } }),
  secondFactorOff: () => ({}),
}
