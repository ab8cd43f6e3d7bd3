import type { ExampleRequests, Holders } from '../example-request.ts'
import type * as calls from './calls.ts'

export interface ExampleData {
  readonly organizationCode: string
}

export const holders: Holders<ExampleData> = { organizationCode: 'everybody' }

export const exampleRequests: ExampleRequests<typeof calls, ExampleData> = {
  organizationConfirmation: () => ({}),
  organizationCode: () => ({}),
  organizationConfirm: ({ organizationCode }) => ({ body: { code: organizationCode } }),
}
