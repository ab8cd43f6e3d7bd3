import { formatNumber } from './number.ts'

/**
 * `plural(5, 'товар', 'товара', 'товаров')` gives «товаров». Does not use `Intl`, for the same reason as
 * `formatNumber`.
 */
export function plural(count: number, one: string, few: string, many: string): string {
  // A fraction takes the `few` form: «1,5 товара».
  if (!Number.isInteger(count)) return few
  const tens = Math.abs(count) % 100
  const ones = tens % 10
  if (tens > 10 && tens < 20) return many
  if (ones === 1) return one
  return ones > 1 && ones < 5 ? few : many
}

/** «21 товар», joined by a no-break space. */
export function counted(count: number, one: string, few: string, many: string): string {
  return `${formatNumber(count)}\u00a0${plural(count, one, few, many)}`
}
