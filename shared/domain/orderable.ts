import { largestOrder, type QuantityRule } from './quantity.ts'

/** Units of sale; `stock` is the stock of the visitor's warehouse. */
export interface Quantities {
  readonly min_quantity: number
  readonly multiplicity: number
  readonly stock: number
}

export interface Orderable extends Quantities {
  readonly price: number | null
  readonly hidden: boolean
}

export type Obstacle = 'gone' | 'no-price' | 'no-stock'

export const obstacleTexts: Readonly<Record<Obstacle, string>> = {
  gone: 'Снят с продажи',
  'no-price': 'Цена по запросу',
  'no-stock': 'Нет в наличии',
}

export function ruleOf({ min_quantity, multiplicity, stock }: Quantities): QuantityRule {
  return { min: min_quantity, step: multiplicity, stock }
}

/** Returns null when some quantity can be ordered. Must agree with `can_be_ordered` in SQL. */
export function obstacleOf(product: Orderable): Obstacle | null {
  if (product.hidden) return 'gone'
  if (product.price === null) return 'no-price'
  return largestOrder(ruleOf(product)) === 0 ? 'no-stock' : null
}

export const canBeOrdered = (product: Orderable): boolean => obstacleOf(product) === null
