import { largestOrder, type QuantityRule } from './quantity.ts'

/** A product's quantities in units of sale, as the contract and the database name them. */
export interface Quantities {
  readonly min_quantity: number
  readonly multiplicity: number
  /** At the visitor's warehouse. */
  readonly stock: number
}

/** What decides whether a product can be ordered at all; the price in kopecks. */
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

/** How a product is ordered, as the quantity rules want it. */
export function ruleOf({ min_quantity, multiplicity, stock }: Quantities): QuantityRule {
  return { min: min_quantity, step: multiplicity, stock }
}

/** Why no quantity of a product can be ordered; null when some can. SQL asks the same by `can_be_ordered`. */
export function obstacleOf(product: Orderable): Obstacle | null {
  if (product.hidden) return 'gone'
  if (product.price === null) return 'no-price'
  return largestOrder(ruleOf(product)) === 0 ? 'no-stock' : null
}

/** Whether some quantity of a product can be ordered. */
export const canBeOrdered = (product: Orderable): boolean => obstacleOf(product) === null
