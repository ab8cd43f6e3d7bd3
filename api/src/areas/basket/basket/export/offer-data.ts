import type { GoodsLine } from '#pdf/goods.ts'

export interface OfferLine extends GoodsLine {
  readonly vat: number
}

/** A commercial offer; sums are kopecks with VAT, dates are formatted for printing. */
export interface Offer {
  readonly number: string
  readonly date: string
  readonly validUntil: string
  /** Name and requisites, separated by commas. */
  readonly seller: string
  /** Empty for a guest. */
  readonly buyer: string
  readonly manager: string
  readonly managerName: string
  readonly delivery: string
  readonly lines: readonly OfferLine[]
  readonly sum: number
  readonly vats: readonly { readonly title: string; readonly vat: number }[]
  readonly words: string
  /** Number of basket lines left out because they cannot be ordered now. */
  readonly leftOut: number
}
