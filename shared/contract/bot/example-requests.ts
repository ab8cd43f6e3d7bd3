import type { ExampleRequests } from '../example-request.ts'
import type * as calls from './calls.ts'

export const exampleRequests: ExampleRequests<typeof calls> = {
  botChallenge: () => ({ body: { action: 'register' } }),
}
