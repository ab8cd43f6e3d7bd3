import type { HeaderData, User } from '@verstak/contract/auth/schemas.ts'
import type { StoreInfo } from '@verstak/contract/content/schemas.ts'
import type { MenuItem, MenuType } from '@verstak/contract/menus/schemas.ts'
import type { MoscowNotice } from '@verstak/contract/notifications/schemas.ts'
import type { Api } from '@verstak/federated/api.ts'
import { createContext } from '@verstak/federated/router.ts'

/** The same for everybody, cached for an hour. */
export interface Frame {
  readonly store: StoreInfo
  readonly menus: Readonly<Partial<Record<MenuType, readonly MenuItem[]>>>
  readonly moscow: MoscowNotice | null
}

export interface Session {
  readonly user: User | null
  readonly header: HeaderData
  readonly unread: number
  /** null when the API failed. */
  readonly frame: Frame | null
  /** Paths of the personal menu; none for a guest. */
  readonly pages: readonly string[]
  /** Warehouse of the visitor's chosen city; absent for the standard one. */
  readonly stock?: string
  /** The request number of a failed page, for error messages. */
  readonly request?: string
}

export const apiContext = createContext<Api>()

/** Requested once per request, shared by guards and loaders. */
export const sessionContext = createContext<() => Promise<Session>>()

/** The result of the server's guard; the browser runs its own before each navigation. */
export const refusalContext = createContext<Refusal | null>(null)

/** `unavailable`: the API could not identify the visitor. */
export type Refusal = 'forbidden' | 'unavailable'

/** For cookies of loaders and actions; ignored in the browser. */
export const responseHeadersContext = createContext<Headers>()

export const emptyHeader: HeaderData = {
  favorites: [],
  compares: [],
  basket: [],
  basket_quantity: {},
  basket_sum: 0,
}

export const guestSession: Session = { user: null, header: emptyHeader, unread: 0, frame: null, pages: [] }
