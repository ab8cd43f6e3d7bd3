import type { GoodsLine } from '#pdf/goods.ts'

export interface OfferLine extends GoodsLine {
  readonly vat: number
}

/** A commercial offer; sums are kopecks with VAT, dates are as they are printed. */
export interface Offer {
  readonly number: string
  readonly date: string
  readonly validUntil: string
  /** Name and requisites with commas. */
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
  /** Lines of the basket that cannot be ordered now, so they are not offered. */
  readonly leftOut: number
}
