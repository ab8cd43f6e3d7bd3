/** All that stands on the paper; days are `YYYY-MM-DD`. */
export interface Certificate {
  readonly number: string
  /** As it is printed. */
  readonly registered: string
  readonly name: string
  readonly article: string
  /** Empty when it is not known. */
  readonly brand: string
  readonly serial: string
  readonly purchased: string
  readonly seller: string
  readonly ends: string
  readonly months: number
  readonly extraMonths: number
  readonly owner: string
  readonly store: {
    readonly name: string
    readonly inn: string
    readonly ogrn: string
    readonly address: string
    /** E.164. */
    readonly phone: string
    readonly email: string
  }
  /** Addresses with their host: of the terms, and what the code says. */
  readonly terms: string
  readonly qr: string
}
