/** What a call is for, in Russian: for the documentation page of the API. */
export interface CallNote {
  readonly summary: string
  readonly note?: string
}

/** A note for each call of a resource. */
export type Notes<Calls> = { readonly [N in keyof Calls]: CallNote }
