/** In Russian, for the API's documentation page. */
export interface CallNote {
  readonly summary: string
  readonly note?: string
}

export type Notes<Calls> = { readonly [N in keyof Calls]: CallNote }
