import type { StoreBank } from '#areas/site/content/face.ts'
import type { GoodsLine } from '#pdf/goods.ts'

interface Seller {
  readonly name: string
  readonly inn: string
  readonly kpp: string
  readonly address: string
  readonly phone: string
}

/** Sums are kopecks including VAT, dates are formatted for printing. */
export interface Invoice {
  readonly number: string
  readonly date: string
  readonly validUntil: string
  readonly seller: Seller
  readonly bank: StoreBank
  readonly buyer: string
  readonly basis: string
  readonly lines: readonly GoodsLine[]
  readonly sum: number
  readonly vats: readonly { readonly title: string; readonly vat: number }[]
  readonly words: string
  /** Content of the payment QR code. */
  readonly qr: string
}
