import type { Api } from '@verstak/shared/http/client.ts'
import { createContext } from '@verstak/shared/router/router.ts'
import type { HeaderData, User } from '../../contract/schemas/auth.ts'

/** Who looks at the page, and what the header counts for them. */
export interface Session {
  readonly user: User | null
  readonly header: HeaderData
}

/** The API client of this request (on the server) or of this page (in the browser): `context.get(apiContext)`. */
export const apiContext = createContext<Api>()

/** The visitor of this request; asked once, shared by guards and loaders. */
export const sessionContext = createContext<() => Promise<Session>>()

/** Headers that a loader or an action adds to the page's answer: cookies. Ignored in the browser. */
export const responseHeadersContext = createContext<Headers>()

export const emptyHeader: HeaderData = {
  favorites: [],
  compares: [],
  basket: [],
  basket_quantity: {},
  basket_sum: 0,
}
