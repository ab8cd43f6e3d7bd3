/** A request as it travels: query and path parameters are text. */
export interface GoodRequest {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
}

export interface BaseWorld {
  readonly password: string
  /** In the buyer's basket; has a consumable. */
  readonly drill: number
  /** Sold by twelve; not in the basket. */
  readonly screws: number
  readonly consentTo: (purpose: string) => { readonly purpose: string; readonly version: string }
}

/** A successful request for each call; `World` names what the resource needs beside the base. */
export type GoodRequests<Calls, World = object> = {
  readonly [N in keyof Calls]: (world: BaseWorld & World) => GoodRequest
}

export type WrongQueries<Calls> = { readonly [N in keyof Calls]?: Readonly<Record<string, string>> }
