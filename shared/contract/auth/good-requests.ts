import type { GoodRequests } from '../good-request.ts'
import type * as calls from './calls.ts'

export const goodRequests: GoodRequests<typeof calls> = {
  authenticate: ({ password }) => ({ body: { login: 'buyer@demo.example', password } }),
  logout: () => ({}),
  profileGet: () => ({}),
  headerData: () => ({}),
  logoutAll: () => ({}),
  sessionList: () => ({}),
}
