import type { Api } from '@verstak/shared/federated/api.ts'
import { createContext } from '@verstak/shared/federated/router.ts'
import type { HeaderData, User } from '#contract/auth/schemas.ts'
import type { StoreInfo } from '#contract/content/schemas.ts'
import type { MenuItem, MenuType } from '#contract/menus/schemas.ts'
import type { MoscowNotice } from '#contract/notifications/schemas.ts'

/** What the frame of a page says of the store: the same for everybody, kept for an hour. */
export interface Frame {
  readonly store: StoreInfo
  readonly menus: Readonly<Partial<Record<MenuType, readonly MenuItem[]>>>
  readonly moscow: MoscowNotice | null
}

/** Who looks at the page, what the header counts for them, and what header and footer say. */
export interface Session {
  readonly user: User | null
  readonly header: HeaderData
  /** Notifications not yet read. */
  readonly unread: number
  /** null: the API could not tell. */
  readonly frame: Frame | null
  /** The pages of the personal menu that the shop has now; none for a guest. */
  readonly pages: readonly string[]
}

/** The API client of this request (on the server) or of this page (in the browser): `context.get(apiContext)`. */
export const apiContext = createContext<Api>()

/** The visitor of this request; asked once, shared by guards and loaders. */
export const sessionContext = createContext<() => Promise<Session>>()

/** What the server's guard said of this request; the browser asks its own, before a navigation begins. */
export const refusalContext = createContext<Refusal | null>(null)

/** Why a page is not shown: no rights, or nobody could tell who asks. */
export type Refusal = 'forbidden' | 'unavailable'

/** Headers that a loader or an action adds to the page's answer: cookies. Ignored in the browser. */
export const responseHeadersContext = createContext<Headers>()

export const emptyHeader: HeaderData = {
  favorites: [],
  compares: [],
  basket: [],
  basket_quantity: {},
  basket_sum: 0,
}

/** Nobody signed in, nothing counted, nothing known. */
export const guestSession: Session = { user: null, header: emptyHeader, unread: 0, frame: null, pages: [] }
