import type { ExampleRequests, Holders } from '../example-request.ts'
import type * as calls from './calls.ts'

export interface ExampleData {
  readonly actionCode: string
}

export const holders: Holders<ExampleData> = { actionCode: 'everybody' }

export const exampleRequests: ExampleRequests<typeof calls, ExampleData> = {
  actionList: () => ({ query: { page: '1' } }),
  actionDetail: ({ actionCode }) => ({ params: { code: actionCode }, query: { page: '1' } }),
}
