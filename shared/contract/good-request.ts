/** A request as it travels: query and path parameters are text. */
export interface GoodRequest {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
}

/** What every test's database holds. */
export interface BaseWorld {
  readonly password: string
  /** In the buyer's basket; has a consumable. */
  readonly drill: number
  /** Sold by twelve; not in the basket. */
  readonly screws: number
  /** With the current version of the consent's text. */
  readonly consentTo: (purpose: string) => { readonly purpose: string; readonly version: string }
}

/** A successful request for each call; `World` names what the resource needs beside the base. */
export type GoodRequests<Calls, World = object> = {
  readonly [N in keyof Calls]: (world: BaseWorld & World) => GoodRequest
}

/** For calls whose query has no `page` to get wrong. */
export type WrongQueries<Calls> = { readonly [N in keyof Calls]?: Readonly<Record<string, string>> }
