import { reducedFrom, vatInside } from '@verstak/domain/money.ts'

export interface PricedProduct {
  /** Kopecks including VAT; null: price on request. */
  readonly price: number | null
  readonly old_price: number | null
}

/** Breaks a price down into the base, the reduction and the VAT included in the price. */
export function priceSteps({ price, old_price }: PricedProduct) {
  if (price === null) return []
  const base = reducedFrom(price, old_price) ?? price
  return [
    { kind: 'base' as const, sum: base },
    ...(base > price ? [{ kind: 'catalog' as const, sum: base - price }] : []),
    { kind: 'vat' as const, sum: vatInside(price) },
  ]
}
