/** How a product is ordered: at least `min`, in multiples of `step`, no more than `stock`; units of sale. */
export interface QuantityRule {
  readonly min: number
  readonly step: number
  readonly stock: number
}

export type QuantityProblem = 'ok' | 'not-multiple' | 'below-minimum' | 'over-stock'

/** The smallest quantity that can be ordered: the minimum, raised to a whole multiple. */
export function smallestOrder({ min, step }: QuantityRule): number {
  return Math.ceil(Math.max(1, min) / step) * step
}

/** The largest quantity that the stock allows, 0 when not even the smallest order fits. */
export function largestOrder(rule: QuantityRule): number {
  const largest = Math.floor(rule.stock / rule.step) * rule.step
  return largest >= smallestOrder(rule) ? largest : 0
}

/** What is wrong with `quantity`, the first that a shopper should mend. */
export function checkQuantity(quantity: number, rule: QuantityRule): QuantityProblem {
  if (quantity < smallestOrder(rule)) return 'below-minimum'
  if (quantity > rule.stock) return 'over-stock'
  return quantity % rule.step === 0 ? 'ok' : 'not-multiple'
}

/** The nearest quantity that can be ordered: up to a multiple, down to the stock; null when there is none. */
export function nearestOrder(quantity: number, rule: QuantityRule): number | null {
  const largest = largestOrder(rule)
  if (largest === 0) return null
  const wanted = Math.ceil(Math.max(quantity, 1) / rule.step) * rule.step
  return Math.min(Math.max(wanted, smallestOrder(rule)), largest)
}

/** What to tell the shopper of a quantity that cannot be ordered; null when it can. */
export function quantityMessage(quantity: number, rule: QuantityRule, unit: string): string | null {
  const problem = checkQuantity(quantity, rule)
  if (problem === 'ok') return null
  if (problem === 'not-multiple') return `Продаётся кратно ${rule.step} ${unit}`
  if (problem === 'below-minimum') return `Минимальный заказ — ${smallestOrder(rule)} ${unit}`
  const largest = largestOrder(rule)
  return largest > 0 ? `На складе только ${largest} ${unit}` : 'Нет в наличии'
}
