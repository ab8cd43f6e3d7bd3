import { formatQuantity, multipleOf } from './unit.ts'

/** In units of sale: at least `min`, in multiples of `step`, no more than `stock`. */
export interface QuantityRule {
  readonly min: number
  readonly step: number
  readonly stock: number
  /** The part of `stock` that is still in transit. */
  readonly coming?: number
}

/** Maximum units of sale of one product in an order. */
export const MOST_ORDERED = 1_000_000
export const TOO_MANY = 'Слишком большое количество'

export type QuantityProblem = 'ok' | 'not-multiple' | 'below-minimum' | 'over-stock'

/** The minimum, rounded up to a multiple of the step. */
export function smallestOrder({ min, step }: QuantityRule): number {
  return Math.ceil(Math.max(1, min) / step) * step
}

/** 0 when the stock is below the minimum order. */
export function largestOrder(rule: QuantityRule): number {
  const largest = Math.floor(rule.stock / rule.step) * rule.step
  return largest >= smallestOrder(rule) ? largest : 0
}

/** Returns the first problem, which the shopper should correct first. */
export function checkQuantity(quantity: number, rule: QuantityRule): QuantityProblem {
  if (quantity < smallestOrder(rule)) return 'below-minimum'
  if (quantity > rule.stock) return 'over-stock'
  return quantity % rule.step === 0 ? 'ok' : 'not-multiple'
}

/** Rounds up to a multiple and limits it to the stock; null when nothing can be ordered. */
export function nearestOrder(quantity: number, rule: QuantityRule): number | null {
  const largest = largestOrder(rule)
  if (largest === 0) return null
  const wanted = Math.ceil(Math.max(quantity, 1) / rule.step) * rule.step
  return Math.min(Math.max(wanted, smallestOrder(rule)), largest)
}

/** A Russian sentence about the problem; null when the quantity can be ordered. */
export function quantityMessage(quantity: number, rule: QuantityRule, unit: string): string | null {
  const problem = checkQuantity(quantity, rule)
  if (problem === 'ok') return null
  if (problem === 'not-multiple') return `Продаётся ${multipleOf(rule.step, unit)}`
  if (problem === 'below-minimum') return `Минимальный заказ — ${formatQuantity(smallestOrder(rule), unit)}`
  const largest = largestOrder(rule)
  if (largest === 0) return 'Нет в наличии'
  const where = rule.coming ? 'На складе и в поступлениях' : 'На складе'
  return `${where} только ${formatQuantity(largest, unit)}`
}
