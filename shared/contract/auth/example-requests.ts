import type { ExampleRequests, Holders } from '../example-request.ts'
import type * as calls from './calls.ts'

export interface ExampleData {
  readonly otherSession: number
  /** Somebody with a second factor. */
  readonly factorLogin: string
  readonly factorChallenge: string
  readonly factorCode: string
}

export const holders: Holders<ExampleData> = {
  otherSession: 'visitor',
  factorLogin: 'everybody',
  factorChallenge: 'everybody',
  factorCode: 'everybody',
}

export const exampleRequests: ExampleRequests<typeof calls, ExampleData> = {
  authenticate: ({ password }) => ({ body: { login: 'buyer@demo.example', password } }),
  authenticateCode: ({ factorLogin, factorChallenge, factorCode }) => ({
    body: { login: factorLogin, challenge: factorChallenge, code: factorCode },
  }),
  sessionConfirm: ({ password }) => ({ body: { confirm_password: password } }),
  logout: () => ({}),
  profileGet: () => ({}),
  headerData: () => ({}),
  logoutAll: () => ({}),
  sessionEnd: ({ otherSession }) => ({ body: { id: otherSession } }),
  sessionList: () => ({}),
}
