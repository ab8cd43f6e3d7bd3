import { largestOrder, type QuantityRule } from '@verstak/shared/domain/quantity.ts'

interface Product {
  readonly price: number | null
  readonly min_quantity: number
  readonly multiplicity: number
  readonly stock: number
  readonly can_buy: boolean
}

/** How a product is ordered, as the quantity rules want it. */
export function ruleOf({ min_quantity, multiplicity, stock }: Product): QuantityRule {
  return { min: min_quantity, step: multiplicity, stock }
}

/** Why a product cannot be bought now, in Russian; null when it can. */
export function whyNot(product: Product): string | null {
  if (product.price === null) return 'Цена по запросу'
  if (largestOrder(ruleOf(product)) === 0) return 'Нет в наличии'
  return product.can_buy ? null : 'Недоступен для заказа'
}
