import type { ExampleRequests, Holders } from '../example-request.ts'
import type * as calls from './calls.ts'

export interface World {
  readonly actionCode: string
}

export const holders: Holders<World> = { actionCode: 'everybody' }

export const exampleRequests: ExampleRequests<typeof calls, World> = {
  actionList: () => ({ query: { page: '1' } }),
  actionDetail: ({ actionCode }) => ({ params: { code: actionCode }, query: { page: '1' } }),
}
