/** A request as it travels: query and path parameters are text. */
export interface ExampleRequest {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
}

export interface BaseExampleData {
  readonly password: string
  /** In the buyer's basket; it has a consumable. */
  readonly drill: number
  /** Sold in twelves; not in the basket. */
  readonly screws: number
  /** Section of the screws. */
  readonly section: number
  readonly stock: string
  readonly consentTo: (purpose: string) => { readonly purpose: string; readonly version: string }
}

/** A successful request for each call; `ExampleData` names what the resource needs beside the base. */
export type ExampleRequests<Calls, ExampleData = object> = {
  readonly [N in keyof Calls]: (examples: BaseExampleData & ExampleData) => ExampleRequest
}

export type WrongQueries<Calls> = { readonly [N in keyof Calls]?: Readonly<Record<string, string>> }

/**
 * Users who may use an object of the test data: anybody, the visitor who owns it, or all users of their
 * organisation.
 */
export type Holder = 'everybody' | 'visitor' | 'organization'

/**
 * Owner of each object in a resource's test data; the table of rights checks that everybody else is refused.
 */
export type Holders<ExampleData> = Readonly<Record<keyof ExampleData, Holder>>

/** The base data belong to the shop. */
export const baseHolders: Holders<BaseExampleData> = {
  password: 'everybody',
  drill: 'everybody',
  screws: 'everybody',
  section: 'everybody',
  stock: 'everybody',
  consentTo: 'everybody',
}
