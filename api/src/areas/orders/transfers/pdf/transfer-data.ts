import type { TransferKind } from '@verstak/domain/orders/transfer.ts'
import type { TransferParties } from '#db/json-shapes.ts'

/** Sums are kopecks; the price is per unit, including VAT. */
export interface TransferLine {
  readonly article: string
  readonly name: string
  readonly unit: string
  readonly quantity: number
  readonly price: number
  readonly sum: number
  readonly vat: number
  readonly vat_rate: number
  readonly country: string | null
}

/** Dates are formatted for printing. */
export interface TransferPaper {
  readonly kind: TransferKind
  readonly number: string
  readonly date: string
  /** «Аннулирован 26.11.2026»; empty for a document that holds. */
  readonly mark: string
  /** The packing list of the shipment. */
  readonly list: string
  readonly parties: TransferParties
  readonly lines: readonly TransferLine[]
  readonly sum: number
  readonly vat: number
}
