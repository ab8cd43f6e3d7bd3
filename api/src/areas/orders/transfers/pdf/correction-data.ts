import type { TransferKind } from '@verstak/domain/orders/transfer.ts'
import type { TransferParties } from '#db/json-shapes.ts'

/** Sums are kopecks including VAT; `new_…` as corrected. */
export interface CorrectionLine {
  readonly article: string
  readonly name: string
  readonly unit: string
  readonly vat_rate: number
  readonly quantity: number
  readonly sum: number
  readonly vat: number
  readonly new_quantity: number
  readonly new_sum: number
  readonly new_vat: number
}

/** Dates are formatted for printing. */
export interface CorrectionPaper {
  readonly kind: TransferKind
  readonly number: string
  readonly date: string
  /** «Аннулирован 26.11.2026», with the documents that it corrects; empty when it holds. */
  readonly mark: string
  /** The corrected documents: «УПД-000001 от 20.11.2026». */
  readonly corrects: readonly string[]
  readonly parties: TransferParties
  readonly lines: readonly CorrectionLine[]
  /** By which the goods are cheaper. */
  readonly sum: number
  readonly vat: number
}
