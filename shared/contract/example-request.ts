/** A request as it travels: query and path parameters are text. */
export interface ExampleRequest {
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
  /** The screws' section. */
  readonly section: number
  readonly stock: string
  readonly consentTo: (purpose: string) => { readonly purpose: string; readonly version: string }
}

/** A successful request for each call; `World` names what the resource needs beside the base. */
export type ExampleRequests<Calls, World = object> = {
  readonly [N in keyof Calls]: (world: BaseWorld & World) => ExampleRequest
}

export type WrongQueries<Calls> = { readonly [N in keyof Calls]?: Readonly<Record<string, string>> }

/** Who may use a thing of the world: whoever names it, the visitor who has it, or all users of his organisation. */
export type Holder = 'everybody' | 'visitor' | 'organization'

/** Says of each thing of a resource's world whose it is; the table of rights refuses it to everybody else. */
export type Holders<World> = Readonly<Record<keyof World, Holder>>

/** The base world is the shop's own. */
export const baseHolders: Holders<BaseWorld> = {
  password: 'everybody',
  drill: 'everybody',
  screws: 'everybody',
  section: 'everybody',
  stock: 'everybody',
  consentTo: 'everybody',
}
