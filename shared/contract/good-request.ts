/** A request as it travels: queries and path parameters are texts. */
export interface GoodRequest {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
}

/** What lies in every test's database: the demo accounts, two products, the texts of consents. */
export interface BaseWorld {
  /** The password of the demo accounts. */
  readonly password: string
  /** In the buyer's basket, and with a consumable. */
  readonly drill: number
  /** Sold by twelve; not in the basket. */
  readonly screws: number
  /** A tick as it comes from a form that was opened today. */
  readonly consentTo: (purpose: string) => { readonly purpose: string; readonly version: string }
}

/** A request that succeeds, for every call of a resource; `World` names what it needs beside the base. */
export type GoodRequests<Calls, World = object> = {
  readonly [N in keyof Calls]: (world: BaseWorld & World) => GoodRequest
}

/** A query with one wrong field, for calls whose query has no page. */
export type WrongQueries<Calls> = { readonly [N in keyof Calls]?: Readonly<Record<string, string>> }
