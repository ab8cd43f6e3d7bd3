import type { GoodRequests, WrongQueries } from '../good-request.ts'
import type * as calls from './calls.ts'

export const goodRequests: GoodRequests<typeof calls> = {
  recommendPopular: () => ({ query: { session: 'a-session', stockId: 'MCK' } }),
}

export const wrongQueries: WrongQueries<typeof calls> = { recommendPopular: { session: 'x'.repeat(201) } }
