import type { ExampleRequests } from '../example-request.ts'
import type * as calls from './calls.ts'

export const exampleRequests: ExampleRequests<typeof calls> = {
  collationRequest: () => ({ body: { date_from: '2026-01-01', date_to: '2026-03-31' } }),
}
