import { reducedFrom, vatInside } from '@verstak/domain/money.ts'

export interface PricedProduct {
  /** Kopecks with VAT; null: on request. */
  readonly price: number | null
  readonly old_price: number | null
}

/** How the price of the basket comes about: the base, what the catalogue takes off it, the VAT inside the rest. */
export function priceSteps({ price, old_price }: PricedProduct) {
  if (price === null) return []
  const base = reducedFrom(price, old_price) ?? price
  return [
    { kind: 'base' as const, sum: base },
    ...(base > price ? [{ kind: 'catalog' as const, sum: base - price }] : []),
    { kind: 'vat' as const, sum: vatInside(price) },
  ]
}
