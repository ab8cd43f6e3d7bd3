import type { ExampleRequests, Holders } from '../example-request.ts'
import type * as calls from './calls.ts'

export interface ExampleData {
  readonly otherSession: number
}

export const holders: Holders<ExampleData> = { otherSession: 'visitor' }

export const exampleRequests: ExampleRequests<typeof calls, ExampleData> = {
  authenticate: ({ password }) => ({ body: { login: 'buyer@demo.example', password } }),
  logout: () => ({}),
  profileGet: () => ({}),
  headerData: () => ({}),
  logoutAll: () => ({}),
  sessionEnd: ({ otherSession }) => ({ body: { id: otherSession } }),
  sessionList: () => ({}),
}
