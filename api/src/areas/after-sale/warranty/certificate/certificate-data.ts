import type { Day } from '@verstak/domain/day.ts'
/** Content of the certificate. */
export interface Certificate {
  readonly number: string
  /** Formatted for printing. */
  readonly registered: string
  readonly name: string
  readonly article: string
  /** Empty if unknown. */
  readonly brand: string
  readonly serial: string
  readonly purchased: Day
  readonly seller: string
  readonly ends: Day
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
  /** Absolute URLs: of the terms, and of the QR code. */
  readonly terms: string
  readonly qr: string
}
