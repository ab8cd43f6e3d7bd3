import type { TransferKind } from '@verstak/domain/orders/transfer.ts'
import type { TransferParties } from '#db/json-shapes.ts'

/** Sums are kopecks; the price is of one unit, with VAT. */
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

/** Dates are as they are printed. */
export interface TransferPaper {
  readonly kind: TransferKind
  readonly number: string
  readonly date: string
  /** The packing list that the goods have left by. */
  readonly list: string
  readonly parties: TransferParties
  readonly lines: readonly TransferLine[]
  readonly sum: number
  readonly vat: number
}
